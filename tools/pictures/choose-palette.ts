/** A colour that occurs, as 0xRRGGBB, and how often. */
interface Counted {
  readonly colour: number;
  readonly count: number;
}

export interface Palette {
  readonly palette: readonly number[];
  /** The place in the palette of each colour that occurs. */
  readonly places: ReadonlyMap<number, number>;
}

const SHIFTS = [16, 8, 0] as const;

/**
 * Finds the colours that stand for all of a picture's by median cut: the group of colours that
 * differ most is halved until there are enough groups, and each is drawn in its mean.
 */
export function choosePalette(colours: Uint32Array, size: number): Palette {
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const groups = [measure(Array.from(counts, ([colour, count]) => ({ colour, count })))];
  while (groups.length < size) {
    const widest = groups.reduce((one, other) => (other.weight > one.weight ? other : one));
    if (widest.weight === 0) break;
    const [low, high] = halve(widest);
    groups.splice(groups.indexOf(widest), 1, measure(low), measure(high));
  }
  const places = new Map(
    groups.flatMap(({ members }, place) =>
      members.map(({ colour }): [number, number] => [colour, place]),
    ),
  );
  return { palette: groups.map(({ members }) => findMean(members)), places };
}

interface Group {
  readonly members: readonly Counted[];
  /** The channel in which the members differ most. */
  readonly shift: number;
  /** What would be lost by drawing them alike. */
  readonly weight: number;
}

function measure(members: readonly Counted[]): Group {
  const total = sumCounts(members);
  const [first = { shift: 0, variance: 0 }] = SHIFTS.map((shift) => {
    const mean = sum(members, ({ colour, count }) => read(colour, shift) * count) / total;
    const variance = sum(members, ({ colour, count }) => (read(colour, shift) - mean) ** 2 * count);
    return { shift, variance };
  }).sort((one, other) => other.variance - one.variance);
  // The root: or the ground of the page, which is most of it, would take all of the palette.
  return { members, shift: first.shift, weight: Math.sqrt(first.variance) };
}

/** Divides a group at its mean, so that neither half is empty. */
function halve({ members, shift }: Group): readonly [readonly Counted[], readonly Counted[]] {
  const mean =
    sum(members, ({ colour, count }) => read(colour, shift) * count) / sumCounts(members);
  const isLow = ({ colour }: Counted) => read(colour, shift) <= mean;
  return [members.filter(isLow), members.filter((member) => !isLow(member))];
}

function findMean(members: readonly Counted[]): number {
  const total = sumCounts(members);
  return SHIFTS.reduce<number>((mean, shift) => {
    const channel = sum(members, ({ colour, count }) => read(colour, shift) * count) / total;
    return mean + Math.round(channel) * 2 ** shift;
  }, 0);
}

function read(colour: number, shift: number): number {
  return (colour >> shift) & 255;
}

function sumCounts(members: readonly Counted[]): number {
  return sum(members, ({ count }) => count);
}

function sum<Item>(items: readonly Item[], read: (item: Item) => number): number {
  return items.reduce((total, item) => total + read(item), 0);
}
