import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { describeError } from '#api/describe-error.ts';
import { readSearchBody } from '#query/read-engine-query.ts';
import type { CurrentSearch } from '../use-current-search.ts';
import { checkQueryText, locateRefusal, type QueryFault } from './check-query-text.ts';
import { writeJson } from './write-json.ts';

export interface QueryRun {
  readonly faults: readonly QueryFault[];
  readonly isRunning: boolean;
  /** Checks the text here, then with the service, which counts; then it becomes the search. */
  readonly start: (text: string) => Promise<void>;
  /** The same text laid out for reading; null where it is no JSON, which is said. */
  readonly format: (text: string) => string | null;
  /** Lets the faults go: the text they were about has changed. */
  readonly forget: () => void;
}

/** Runs an edited query; whatever is wrong with it is said and the search stays as it was. */
export function useQueryRun(current: CurrentSearch, onDone: () => void): QueryRun {
  const { search, shapes, service, dialect, update } = current;
  const queryClient = useQueryClient();
  const [faults, setFaults] = useState<readonly QueryFault[]>([]);
  const [isRunning, setRunning] = useState(false);
  const start = async (text: string) => {
    const checked = checkQueryText(text);
    if (!checked.ok) return setFaults(checked.faults);
    const { query, sort } = checked.body;
    setRunning(true);
    try {
      await queryClient.fetchQuery(service.search({ query, ...(sort && { sort }), size: 0 }));
      const origin = { filters: search.filters, shapes };
      update(readSearchBody({ query, ...(sort && { sort }) }, dialect, origin).search);
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
  const format = (text: string) => {
    try {
      const formatted = writeJson(JSON.parse(text));
      setFaults([]);
      return formatted;
    } catch {
      const checked = checkQueryText(text);
      if (!checked.ok) setFaults(checked.faults);
      return null;
    }
  };
  return { faults, isRunning, start, format, forget: () => setFaults([]) };
}
