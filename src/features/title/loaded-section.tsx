import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { QueryError } from '#parts/query-error.tsx';
import { isAbsentOperation, isNothingFound } from './absent-operation.ts';
import { EmptySection } from './empty-section.tsx';
import { Section } from './section.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';
import { useTitleContext } from './title-context.ts';

export interface LoadedSectionProps<Data> {
  readonly id: string;
  readonly title: string;
  readonly query: UseQueryResult<Data>;
  /** What the title itself carries: shown until the answer is there, or when none is offered. */
  readonly fallback?: Data | undefined;
  readonly aside?: (data: Data) => ReactNode;
  readonly action?: ReactNode | ((data: Data) => ReactNode);
  readonly isEmpty?: (data: Data) => boolean;
  /** A sentence for when there is nothing. */
  readonly empty: string;
  readonly children: (data: Data) => ReactNode;
}

/**
 * A section that asks the service for itself: a skeleton while it waits, then its content, a
 * sentence that there is none, or an error with its reference and a retry. An operation this
 * deployment lacks hides it (O-018); what was shown stays while a new answer is on its way, and under
 * the error when that does not come.
 */
export function LoadedSection<Data>(props: LoadedSectionProps<Data>) {
  const { id, title, query, fallback, aside, action, empty, children } = props;
  const { reportAbsent } = useTitleContext();
  const absent = isAbsentOperation(query.error);
  const carried = fallback !== undefined && props.isEmpty?.(fallback) !== true;
  const data = query.data ?? (absent || (query.isPending && carried) ? fallback : undefined);
  const hidden = absent && (data === undefined || props.isEmpty?.(data) === true);

  useEffect(() => {
    if (hidden) reportAbsent(id);
  }, [hidden, id, reportAbsent]);

  if (hidden) return null;
  const nothing = isNothingFound(query.error) || (data !== undefined && props.isEmpty?.(data));
  const readAction = () => {
    if (typeof action !== 'function') return action;
    return data === undefined || nothing ? null : action(data);
  };
  const body = () => {
    if (nothing) return <EmptySection>{empty}</EmptySection>;
    const fault = query.error && !absent && <QueryError query={query} />;
    if (data === undefined) return fault || <SectionSkeleton section={id} />;
    return (
      <>
        {fault}
        {children(data)}
      </>
    );
  };

  return (
    <Section
      id={id}
      title={title}
      aside={data !== undefined && !nothing && aside ? aside(data) : null}
      action={readAction()}
      busy={query.isFetching}
    >
      {body()}
    </Section>
  );
}
