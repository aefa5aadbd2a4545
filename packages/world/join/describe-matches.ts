import type { MatchFigures, TruthFigures } from './join-sources.ts';

const COLUMNS = ['rows', 'exact', 'likely', 'postcode', 'unplaced', 'shown'] as const;
const WIDTH = 14;

/** The figures of a join as a table for a person, with precision and recall where they are known. */
export function describeMatches({
  placements = [],
  truth,
}: {
  readonly placements?: readonly MatchFigures[] | undefined;
  readonly truth?: TruthFigures | undefined;
}): string[] {
  if (placements.length === 0 && !truth) return [];
  const cells = (first: string, rest: readonly string[]) =>
    [first.padEnd(WIDTH), ...rest.map((cell) => cell.padStart(WIDTH))].join('');
  const share = (part: number, whole: number) =>
    whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(1)} %`;
  return [
    cells('Placed', COLUMNS),
    ...placements.map((figures) =>
      cells(
        figures.source,
        COLUMNS.map((column) => figures[column]?.toLocaleString('en-GB') ?? '–'),
      ),
    ),
    ...(truth
      ? [
          `Of ${truth.labelled} labelled addresses: precision ${share(truth.right, truth.placed)}, recall ${share(truth.right, truth.labelled)}.`,
        ]
      : []),
  ];
}
