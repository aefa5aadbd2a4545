import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { describeError } from '#api/describe-error.ts';
import { useServices } from '#api/services-context.ts';
import { readSearchBody } from '#query/read-engine-query.ts';
import type { CurrentSearch } from '../use-current-search.ts';
import {
  checkQueryText,
  locateRefusal,
  type QueryFault,
  warnOfFields,
} from './check-query-text.ts';
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
export function useQueryRun(current: CurrentSearch, onDone: () => void): QueryRun {
  const { search, shapes, service, dialect, update } = current;
  const queryClient = useQueryClient();
  const { profile } = useServices();
  const [faults, setFaults] = useState<readonly QueryFault[]>([]);
  const [warnings, setWarnings] = useState<readonly QueryFault[]>([]);
  const [isRunning, setRunning] = useState(false);
  const start = async (text: string) => {
    const checked = checkQueryText(text);
    if (!checked.ok) return setFaults(checked.faults);
    const found = warnOfFields(text, checked.body, profile.search.fields);
    if (found.length > warnings.length) return setWarnings(found);
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
  const check = (text: string) => {
    const checked = checkQueryText(text);
    setFaults(checked.ok ? [] : checked.faults);
    setWarnings(checked.ok ? warnOfFields(text, checked.body, profile.search.fields) : []);
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
  const forget = () => {
    setFaults([]);
    setWarnings([]);
  };
  return { faults, warnings, isRunning, check, start, format, forget };
}
