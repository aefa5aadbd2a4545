export interface StageClock {
  readonly milliseconds: Readonly<Record<string, number>>;
  /** Ends a stage: what has passed since the last one did belongs to it. */
  lap(stage: string): void;
}

/** Measures how long the stages of a build take. */
export function startStageClock(): StageClock {
  const milliseconds: Record<string, number> = {};
  let started = performance.now();
  return {
    milliseconds,
    lap(stage) {
      const now = performance.now();
      milliseconds[stage] = Math.round(now - started);
      started = now;
    },
  };
}
