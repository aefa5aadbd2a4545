import type { Piece } from './find-hits.ts';

const PART = /^[A-C]: (Property|Proprietorship|Charges) Register$/;
const SCHEDULE = /^Schedule of [a-z ]+$/;
/** What begins an entry: its number, and the day it was made, which older ones do not have. */
const ENTRY = /^(\d+) (\(\d\d\.\d\d\.\d{4}\))?/;
const END = /^End of register$/;
/** What stands at the head or foot of every page, amid whatever entry goes on over it. */
const RUNNING = /^(Title number [A-Z]*\d|Page \d+ of \d)/;

/**
 * Names what each piece of a register stands in, as "Charges, 2" or "Schedule of leases".
 * An entry without a day looks like a line that begins with a number: the part alone is named from
 * a line that could be the next one, up to the next entry with a day.
 * @param pages the pieces of each page, in the order of the file
 * @returns for each page and piece its name; null for what is in no part
 */
export function nameEntries(pages: readonly (readonly Piece[])[]): (string | null)[][] {
  let part: string | null = null;
  let entry: number | null = null;
  let last = 0;
  const readLine = (line: string): string | null => {
    const heading = line.match(PART)?.[1] ?? line.match(SCHEDULE)?.[0];
    const [, number, day] = line.match(ENTRY) ?? [];
    if (RUNNING.test(line)) return null;
    if (heading !== undefined || END.test(line)) {
      part = heading ?? null;
      entry = null;
      last = 0;
    } else if (day !== undefined) {
      last = Number(number);
      entry = last;
    } else if (number !== undefined && Number(number) === last + 1) {
      last += 1;
      entry = null;
    }
    return part !== null && entry !== null ? `${part}, ${entry}` : part;
  };
  return pages.map((pieces) => {
    const names: (string | null)[] = [];
    let line = '';
    pieces.forEach(({ text, endsLine }, index) => {
      line += text;
      if (!endsLine && index < pieces.length - 1) return;
      const name = readLine(line.trim().replaceAll(/\s+/g, ' '));
      while (names.length <= index) names.push(name);
      line = '';
    });
    return names;
  });
}
