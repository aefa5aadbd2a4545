/**
 * Edits between two words: insert, delete, replace, swap of neighbours; anything beyond `most`
 * comes back as most + 1.
 */
export function countEdits(left: string, right: string, most: number): number {
  if (Math.abs(left.length - right.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: right.length + 1 }, (_, i) => i);
  for (let i = 1; i <= left.length; i++) {
    const next = [i];
    for (let j = 1; j <= right.length; j++) {
      const same = left[i - 1] === right[j - 1];
      let edits = Math.min(
        (row[j - 1] ?? 0) + (same ? 0 : 1),
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
      );
      const swapped = left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      if (i > 1 && j > 1 && swapped) edits = Math.min(edits, (before[j - 2] ?? 0) + 1);
      next.push(edits);
    }
    before = row;
    row = next;
  }
  return Math.min(row[right.length] ?? 0, most + 1);
}

/** Edits that still let a word pass for another: none in short ones, one, from nine letters two. */
export function allowEdits(word: string): number {
  if (word.length < 5) return 0;
  return word.length < 9 ? 1 : 2;
}
