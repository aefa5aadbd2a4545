/** What Stryker is told of a change before it tries it. */
interface Verdict {
  readonly status: 'passed' | 'compileError';
  readonly reason?: string;
}

type Change = { readonly id: string };

/** Every so manieth change of a run is tried, by its number: the same ones for the same tree. */
const EVERY = Number(process.env.MUTATE_EVERY ?? 1);

/**
 * Picks the changes that are tried, where all of a scope would take too long. The others are told
 * to Stryker as changes that no program could run, which are in none of its figures.
 */
export function sampleChanges(
  changes: readonly Change[],
  every = EVERY,
): Readonly<Record<string, Verdict>> {
  return Object.fromEntries(
    changes.map(({ id }): [string, Verdict] => [
      id,
      Number(id) % every === 0
        ? { status: 'passed' }
        : { status: 'compileError', reason: 'not in the sample' },
    ]),
  );
}

/** What Stryker reads of a plugin. */
export const strykerPlugins = [
  {
    kind: 'Checker',
    name: 'sample',
    value: {
      init: async () => undefined,
      check: async (changes: readonly Change[]) => sampleChanges(changes),
      group: async (changes: readonly Change[]) => [changes.map(({ id }) => id)],
    },
  },
];
