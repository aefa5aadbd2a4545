import { ApiError } from '@property/client/api-error.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '#api/describe-error.ts';
import { useServices } from '#api/services-context.ts';
import type { CurrentFilters } from '../bar/current-filters.ts';
import { readSearchBody } from '../read/read-engine-query.ts';
import {
  checkQueryText,
  locateRefusal,
  type QueryFault,
  warnOfFields,
} from './check-query-text.ts';
import { readKnownFields } from './list-unknown-fields.ts';
import { writeJson } from './write-json.ts';

export interface QueryRun {
  readonly faults: readonly QueryFault[];
  /** What will not keep the query from running, but is likely not meant. */
  readonly warnings: readonly QueryFault[];
  readonly isRunning: boolean;
  /** Says what is wrong with the text as far as that is known without the service. */
  readonly check: (text: string) => void;
  /**
   * Checks the text here, then with the service, which counts; then it becomes the search. Warnings
   * that were not told yet are told first.
   */
  readonly start: (text: string) => Promise<void>;
  /** The same text laid out for reading; null where it is no JSON, which is said. */
  readonly format: (text: string) => string | null;
  /** Lets the faults go: the text they were about has changed. */
  readonly forget: () => void;
}

/** Runs an edited query; whatever is wrong with it is said and the search stays as it was. */
export function useQueryRun(current: CurrentFilters, onDone: () => void): QueryRun {
  const { shapes, ask, dialect } = current;
  const search = current.toAsked(current.search);
  const { index } = search;
  const queryClient = useQueryClient();
  const { profile } = useServices();
  const known = readKnownFields(index, profile.search.fields);
  const [faults, setFaults] = useState<readonly QueryFault[]>([]);
  const [warnings, setWarnings] = useState<readonly QueryFault[]>([]);
  const [isRunning, setRunning] = useState(false);
  const start = async (text: string) => {
    const checked = checkQueryText(text, index);
    if (!checked.ok) return setFaults(checked.faults);
    const found = warnOfFields(text, checked.body, known);
    if (found.length > warnings.length) return setWarnings(found);
    const { query, sort } = checked.body;
    setRunning(true);
    try {
      await queryClient.fetchQuery(ask({ query, ...(sort && { sort }), size: 0 }));
      const origin = { filters: search.filters, shapes };
      const read = readSearchBody({ query, ...(sort && { sort }) }, dialect, origin, index);
      current.run(read.search);
      onDone();
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status === 400;
      const { sentence, advice } = describeError(error);
      setFaults([
        isRefused
          ? locateRefusal(text, error.message)
          : { line: null, message: `${sentence} ${advice}` },
      ]);
    } finally {
      setRunning(false);
    }
  };
  const check = (text: string) => {
    const checked = checkQueryText(text, index);
    setFaults(checked.ok ? [] : checked.faults);
    setWarnings(checked.ok ? warnOfFields(text, checked.body, known) : []);
  };
  const format = (text: string) => {
    try {
      const formatted = writeJson(JSON.parse(text));
      setFaults([]);
      return formatted;
    } catch {
      const checked = checkQueryText(text, index);
      if (!checked.ok) setFaults(checked.faults);
      return null;
    }
  };
  const forget = () => {
    setFaults([]);
    setWarnings([]);
  };
  return { faults, warnings, isRunning, check, start, format, forget };
}
