/**
 * Joins ways end to end into closed rings, whatever their order and direction: node ids with the
 * first repeated at the end. What stays open, as the extract lacks a member, is left out.
 *
 * A walk that returns to a junction it has passed is cut there, so that rings which touch in a
 * point come out as separate rings. A way listed twice counts once.
 */
export function assembleRings(ways: readonly (readonly number[])[]): number[][] {
  const rings: number[][] = [];
  const pieces: (readonly number[])[] = [];
  const seen = new Set<string>();
  for (const way of ways) {
    if (way.length < 2 || isRepeat(way, seen)) continue;
    if (way[0] === way.at(-1)) {
      if (way.length >= 4) rings.push([...way]);
    } else pieces.push(way);
  }

  const ends = indexEnds(pieces);
  const used = new Array<boolean>(pieces.length).fill(false);
  pieces.forEach((piece, index) => {
    if (used[index]) return;
    used[index] = true;
    const walk = [...piece];
    const junctions = new Map<number, number>([[walk[0] as number, 0]]);
    for (;;) {
      const tail = walk[walk.length - 1] as number;
      const start = junctions.get(tail);
      if (start !== undefined) {
        const ring = walk.splice(start + 1);
        ring.unshift(tail);
        if (ring.length >= 4) rings.push(ring);
        for (const [node, position] of junctions) if (position > start) junctions.delete(node);
        if (walk.length === 1 && !hasFree(ends, used, tail)) return;
      } else junctions.set(tail, walk.length - 1);
      const next = takeFree(ends, used, walk[walk.length - 1] as number);
      if (next === undefined) break;
      appendPiece(walk, pieces[next] as readonly number[]);
    }
  });
  return rings;
}

function isRepeat(way: readonly number[], seen: Set<string>): boolean {
  const forward = way.join();
  if (seen.has(forward)) return true;
  seen.add(forward);
  seen.add(way.toReversed().join());
  return false;
}

function indexEnds(pieces: readonly (readonly number[])[]): Map<number, number[]> {
  const ends = new Map<number, number[]>();
  pieces.forEach((piece, index) => {
    for (const node of [piece[0] as number, piece.at(-1) as number]) {
      const list = ends.get(node);
      if (list) list.push(index);
      else ends.set(node, [index]);
    }
  });
  return ends;
}

function hasFree(ends: Map<number, number[]>, used: readonly boolean[], node: number): boolean {
  return ends.get(node)?.some((index) => !used[index]) ?? false;
}

function takeFree(ends: Map<number, number[]>, used: boolean[], node: number): number | undefined {
  const index = ends.get(node)?.find((candidate) => !used[candidate]);
  if (index !== undefined) used[index] = true;
  return index;
}

function appendPiece(walk: number[], piece: readonly number[]): void {
  const forwards = piece[0] === walk.at(-1);
  for (let step = 1; step < piece.length; step += 1) {
    walk.push(piece[forwards ? step : piece.length - 1 - step] as number);
  }
}
