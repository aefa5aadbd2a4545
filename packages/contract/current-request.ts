/** A part of a request that is waited for: an answer of a database, of a cluster, of a thread. */
export interface RequestStep {
  /** Names the step to whoever is asked, as `traceparent` of W3C. */
  readonly traceParent: string;
  /** The step is over; with what went wrong, where something did. */
  readonly end: (fault?: unknown) => void;
}

/** The request that is being answered. */
export interface CurrentRequest {
  /** A UUID: its caller's, where that sent one. */
  readonly id: string;
  /** Absent where nothing is traced. */
  readonly beginStep?: (name: string, facts: StepFacts) => RequestStep;
}

/** What is told of a step: never what somebody searched for, a secret or a name. */
export type StepFacts = Readonly<Record<string, string | number>>;

/** Browsers have no way to know it, and neither have programs that answer nobody. */
let find: () => CurrentRequest | undefined = () => undefined;

/** Whoever answers requests says once how the current one is found. */
export function findCurrentRequestBy(finder: () => CurrentRequest | undefined): void {
  find = finder;
}

/** The request on whose behalf this is called; undefined for what runs by itself. */
export function readCurrentRequest(): CurrentRequest | undefined {
  return find();
}

/**
 * Does a part of the current request, as a step of its trace where there is one.
 * @param work is given the step, to name it to whoever is asked
 */
export async function takeStep<Result>(
  name: string,
  facts: StepFacts,
  work: (step: RequestStep | undefined) => Promise<Result>,
): Promise<Result> {
  const step = find()?.beginStep?.(name, facts);
  if (step === undefined) return work(undefined);
  try {
    const result = await work(step);
    step.end();
    return result;
  } catch (error) {
    step.end(error);
    throw error;
  }
}
