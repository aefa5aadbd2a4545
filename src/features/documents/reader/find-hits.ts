/** Letters on both sides of what was found that are shown with it. */
const AROUND = 44;

/** Where words were found on a page, with what stands around them. */
export interface Hit {
  /** From 1. */
  readonly page: number;
  /** The first piece of text that it is in, and the letter of that it begins at; likewise its end. */
  readonly from: readonly [piece: number, letter: number];
  readonly to: readonly [piece: number, letter: number];
  readonly before: string;
  readonly found: string;
  readonly after: string;
  /** All of the page up to the end of what was found. */
  readonly read: string;
}

/** A piece of text, and whether a line ends after it. */
export interface Piece {
  readonly text: string;
  readonly endsLine: boolean;
}

/**
 * Finds words in a page, whatever their case and however they are broken into pieces and lines.
 * @param words as typed; nothing is found of fewer than two letters
 */
export function findHits(page: number, pieces: readonly Piece[], words: string): Hit[] {
  const wanted = lower(words.trim().replace(/\s+/g, ' '));
  if (wanted.length < 2) return [];
  const { text, places } = joinPieces(pieces);
  const read = lower(text);
  const hits: Hit[] = [];
  for (let at = read.indexOf(wanted); at >= 0; at = read.indexOf(wanted, at + wanted.length)) {
    const end = at + wanted.length;
    const [from, last] = [places[at], places[end - 1]];
    if (from === undefined || last === undefined) break;
    hits.push({
      page,
      from,
      to: [last[0], last[1] + 1],
      // Cut between words, not in one.
      before: text.slice(Math.max(0, at - AROUND), at).replace(at > AROUND ? /^\S*\s/ : '', ''),
      found: text.slice(at, end),
      read: text.slice(0, end),
      after: text.slice(end, end + AROUND).replace(end + AROUND < text.length ? /\s\S*$/ : '', ''),
    });
  }
  return hits;
}

/** The text of a page with one blank between words, and of each of its letters the piece it stands in. */
export function joinPieces(pieces: readonly Piece[]) {
  let text = '';
  const places: (readonly [piece: number, letter: number])[] = [];
  pieces.forEach(({ text: own, endsLine }, piece) => {
    const letters = endsLine ? `${own} ` : own;
    for (let letter = 0; letter < letters.length; letter += 1) {
      const isSpace = /\s/.test(letters.charAt(letter));
      if (isSpace && (text === '' || text.endsWith(' '))) continue;
      text += isSpace ? ' ' : letters.charAt(letter);
      places.push([piece, Math.min(letter, own.length)]);
    }
  });
  return { text, places };
}

/** In lower case, letter for letter: İ alone has two there, and would put all places behind it out of step. */
function lower(text: string): string {
  return text.replaceAll('İ', 'I').toLocaleLowerCase('en-GB');
}

const AS_AT = /\bas at (\d{1,2} \w+ \d{4}(?: at \d{1,2}:\d{2}(?::\d{2})?)?)/i;

/** When the copy was made, as its first page says; null where it does not. */
export function findAsAt(pieces: readonly Pick<Piece, 'text'>[] = []): string | null {
  return (
    pieces
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .match(AS_AT)?.[1] ?? null
  );
}
