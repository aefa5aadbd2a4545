import { readMisread } from '@property/client/reading/misread.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect } from 'react';
import { NotUnderstood } from '#records/not-understood.tsx';
import { QueryError } from '#records/query-error.tsx';
import { isAbsentOperation, isNothingFound, useAbsence } from './absence.ts';
import styles from './section.module.css';
import { Section, SectionSkeleton, type SkeletonShape, shapeSection } from './section.tsx';
import { useTitleContext } from './title-context.ts';

interface LoadedSectionProps<Data> {
  readonly id: string;
  readonly title: string;
  readonly query: UseQueryResult<Data>;
  /** What the title itself carries: shown until the answer is there, or when none is offered. */
  readonly fallback?: Data | undefined;
  readonly aside?: (data: Data) => ReactNode;
  readonly action?: ReactNode | ((data: Data) => ReactNode);
  readonly isEmpty?: (data: Data) => boolean;
  /** The title itself tells that there is nothing, so that nobody asks. */
  readonly isKnownEmpty?: boolean;
  /** Before the answer, where it is not the usual one of the section. */
  readonly shape?: SkeletonShape;
  /** A sentence for when there is nothing. */
  readonly empty: string;
  /** An empty answer does not mean that there is nothing: the sentence stands where the rest would. */
  readonly isEmptyTold?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/**
 * A section that asks the service for itself: a skeleton while it waits, then its content, a
 * sentence that there is none, or an error with its reference and a retry. An operation this
 * deployment lacks hides it (O-018), and the panel folds those that have nothing; what was shown stays while a new answer is on its way, and under
 * the error when that does not come.
 */
export function LoadedSection<Data>(props: LoadedSectionProps<Data>) {
  const { id, title, query, fallback, aside, action, empty, children } = props;
  const { shape = shapeSection(id), isKnownEmpty = false, isEmptyTold = false } = props;
  const { reportEmpty } = useTitleContext();
  const isEmpty = (one: Data) => props.isEmpty?.(one) === true;
  const absent = isAbsentOperation(query.error);
  const carried = fallback !== undefined && !isEmpty(fallback);
  const answer = readAnswer(query, isEmpty);
  const data = answer ?? (absent || (query.isPending && carried) ? fallback : undefined);
  const hidden = absent && (data === undefined || isEmpty(data));
  useAbsence(id, hidden);

  const nothing =
    isKnownEmpty || isNothingFound(query.error) || (data !== undefined && isEmpty(data));
  // Said, or about to be, in a line.
  const isLine = nothing
    ? !isEmptyTold && !readMisread(data)
    : shape === 'line' && data === undefined && !query.error;
  const isKnown = nothing || data !== undefined || query.error !== null;
  // What widens the question stays in sight where the answer is empty.
  const isFolded = isLine && reportEmpty !== undefined && (!action || typeof action === 'function');
  const said = !isKnown ? undefined : isFolded ? empty : null;
  // Before the paint: it goes from one place to the other.
  useLayoutEffect(() => reportEmpty?.(id, said), [reportEmpty, id, said]);

  if (hidden || isFolded) return null;
  const readAction = () => {
    if (typeof action !== 'function') return action;
    return data === undefined || nothing ? null : action(data);
  };
  const noted = <NotUnderstood answer={data} />;
  const body = () => {
    // A list of which nothing was understood does not say that there is nothing.
    if (nothing) return readMisread(data) ? noted : <EmptySection>{empty}</EmptySection>;
    const fault = query.error && !absent && <QueryError query={query} />;
    if (data === undefined) return fault || <SectionSkeleton shape={shape} />;
    return (
      <>
        {fault}
        {children(data)}
        {noted}
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
      isLine={isLine}
    >
      {body()}
    </Section>
  );
}

/** Nothing found for the question before says nothing about the one that is asked now. */
function readAnswer<Data>(query: UseQueryResult<Data>, isEmpty: (data: Data) => boolean) {
  const { data, isPlaceholderData } = query;
  return data !== undefined && isPlaceholderData && isEmpty(data) ? undefined : data;
}

/** Says in a quiet sentence that there is nothing of a kind. */
export function EmptySection({ children }: { readonly children: ReactNode }) {
  return <p className={styles.quiet}>{children}</p>;
}
