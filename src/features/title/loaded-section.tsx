import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { isAbsentOperation, isNothingFound } from './absent-operation.ts';
import { EmptySection } from './empty-section.tsx';
import { QueryError } from './query-error.tsx';
import { Section } from './section.tsx';
import { SectionSkeleton, type SkeletonShape } from './section-skeleton.tsx';
import { useTitleContext } from './title-context.ts';

export interface LoadedSectionProps<Data> {
  readonly id: string;
  readonly title: string;
  readonly query: UseQueryResult<Data>;
  /** Shown instead of what the service cannot give, when the title itself carries some of it. */
  readonly fallback?: Data | undefined;
  readonly aside?: (data: Data) => ReactNode;
  readonly action?: ReactNode | ((data: Data) => ReactNode);
  readonly skeleton?: SkeletonShape;
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
  const { id, title, query, fallback, aside, action, skeleton = 'rows', empty, children } = props;
  const { reportAbsent } = useTitleContext();
  const absent = isAbsentOperation(query.error);
  const data = query.data ?? (absent ? fallback : undefined);
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
    if (data === undefined) return fault || <SectionSkeleton shape={skeleton} />;
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
