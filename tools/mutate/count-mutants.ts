import { z } from 'zod/mini';

/** As much of Stryker's report as is counted. */
const mutationReport = z.object({
  files: z.record(z.string(), z.object({ mutants: z.array(z.object({ status: z.string() })) })),
});

/** What became of the changes to a scope. */
export interface MutationFigures {
  readonly mutants: number;
  /** Seen by a test, which failed or never ended. */
  readonly killed: number;
  readonly survived: number;
  /** No test runs the line. */
  readonly noCoverage: number;
  /** Killed of all, in percent. */
  readonly score: number;
}

const KILLED = ['Killed', 'Timeout'];

/**
 * Counts the changes of a report. Those that were left alone, and those that no program could run,
 * are not among them.
 * @throws when it is no report of Stryker
 */
export function countMutants(report: unknown): MutationFigures {
  const statuses = Object.values(mutationReport.parse(report).files).flatMap(({ mutants }) =>
    mutants.map(({ status }) => status),
  );
  const count = (names: readonly string[]) =>
    statuses.filter((status) => names.includes(status)).length;
  const killed = count(KILLED);
  const survived = count(['Survived']);
  const noCoverage = count(['NoCoverage']);
  const mutants = killed + survived + noCoverage;
  return {
    mutants,
    killed,
    survived,
    noCoverage,
    score: mutants === 0 ? 0 : (killed / mutants) * 100,
  };
}
