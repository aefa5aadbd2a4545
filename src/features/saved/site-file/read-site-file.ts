import { recognizeTitleNumber } from '@property/contract/titles/title-number.ts';
import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { STAGE_MAXIMUM } from '#lib/links/sent-sites-codec.ts';

/** A line of somebody's list of sites: what it says of a title, and the words it says it in. */
export interface SiteLine {
  /** Of the file, from 1 on, as a spreadsheet counts its rows. */
  readonly line: number;
  /** What stands in it, to be known again. */
  readonly said: string;
  /** All of it, cell by cell. */
  readonly cells: readonly string[];
  readonly number?: string;
  readonly uprn?: string;
  /** With the postcode at its end, where the line has one. */
  readonly address?: string;
  readonly postcode?: string;
  readonly place?: { readonly lat: number; readonly lon: number };
  readonly note: string;
  /** Where it stands for whoever sent the list. */
  readonly stage?: string;
}

export type SiteFileReading =
  | { readonly ok: false; readonly reason: string }
  | {
      readonly ok: true;
      readonly lines: readonly SiteLine[];
      /** What its columns are called; null for a file that does not say. */
      readonly headings: readonly string[] | null;
    };

/** Lines that are looked up one by one: more are a search, not a list. */
export const LINES_MAXIMUM = 2000;
/** Characters of a note that are kept, as notes on sites are. */
const NOTE_MAXIMUM = 5000;

type Part = 'number' | 'uprn' | 'postcode' | 'address' | 'lat' | 'lon' | 'note' | 'stage';

/** What columns are called, in letters alone. */
const NAMES: readonly (readonly [Part, RegExp])[] = [
  ['number', /^(?:hmlr|registered)?title(?:no|nos|number|numbers|ref|reference)?$/],
  ['uprn', /^uprns?$/],
  ['postcode', /^(?:post|zip)code$/],
  ['lat', /^(?:lat|latitude)$/],
  ['lon', /^(?:lon|lng|long|longitude)$/],
  ['note', /^(?:notes?|comments?|remarks?)$/],
  ['stage', /^(?:site)?(?:stage|status)$/],
  [
    'address',
    /^(?:(?:site|full|property)?address(?:line)?(?:one|two|three|four)?|line|buildingn(?:ame|umber)|street|road|town|city|locality|village)$/,
  ],
];
const POSTCODE = /\b([A-Z]{1,2}\d[A-Z\d]?) *(\d[A-Z]{2})\s*$/i;
const UPRN = /^\d{6,12}$/;

/**
 * Reads a list of sites as spreadsheets save it: commas, semicolons or tabs, with or without a mark
 * of its encoding and a row of headings. Columns are told by their headings, else by what stands in them.
 */
export function readSiteFile(bytes: ArrayBuffer): SiteFileReading {
  const head = new Uint8Array(bytes.slice(0, 4));
  if (WORKBOOKS.some((mark) => mark.every((byte, place) => head[place] === byte))) {
    return { ok: false, reason: 'This is a workbook. Save it as CSV, and import that.' };
  }
  const text = decode(bytes);
  const rows = readRows(text);
  if (typeof rows === 'string') return { ok: false, reason: rows };
  const [first, ...others] = rows;
  if (first === undefined) return { ok: false, reason: 'The file is empty.' };
  const parts = first.cells.map(namePart);
  const hasHeadings = parts.some((part) => part !== null);
  const sites = (hasHeadings ? others : rows).flatMap(({ line, cells }) => {
    const filled = cells.filter((cell) => cell !== '');
    if (filled.length === 0) return [];
    const guessed = hasHeadings ? parts : cells.map(guessPart);
    return [{ line, said: filled.join(', '), cells, ...readParts(cells, guessed) }];
  });
  if (sites.length === 0) return { ok: false, reason: 'The file has no line below its headings.' };
  if (sites.length > LINES_MAXIMUM) {
    const reason = `The file has ${sites.length} lines, and ${LINES_MAXIMUM} can be looked up at once. Divide it.`;
    return { ok: false, reason };
  }
  return { ok: true, lines: sites, headings: hasHeadings ? first.cells : null };
}

/** How files of Excel begin: a ZIP, and before 2007 what held all documents of Office. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** "Unicode text" of Excel, told by its mark; UTF-8, or what Excel writes on Windows where it is none. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A first line that tells Excel what stands between its cells. */
const SEPARATOR = /^\s*sep=(.)[ \t]*(?:\r\n?|\n)/i;

/** The rows that are not blank, or why there are none. */
function readRows(text: string): readonly Row[] | string {
  const [told, said] = SEPARATOR.exec(text) ?? [''];
  const table = text.slice(told.length);
  const rows: Row[] = [];
  try {
    parse(table, {
      delimiter: said ?? guessDelimiter(table),
      on_record: (cells: string[], { records, empty_lines: blank }) => {
        // A cell of several lines is one row.
        rows.push({ line: (told === '' ? 0 : 1) + records + blank, cells });
        return null;
      },
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return 'The file cannot be read as a table: a quotation mark is opened and never closed.';
  }
}

/** What stands most often in the first line that is not blank. */
function guessDelimiter(text: string): string {
  const [head = ''] = /\S.*/.exec(text) ?? [];
  const count = (mark: string) => head.split(mark).length;
  return [';', '\t'].find((mark) => count(mark) > 1 && count(mark) >= count(',')) ?? ',';
}

function namePart(heading: string): Part | null {
  const letters = heading.toLowerCase().replaceAll(/[^a-z]/g, '');
  return NAMES.find(([, pattern]) => pattern.test(letters))?.[0] ?? null;
}

function guessPart(cell: string): Part {
  if (UPRN.test(cell)) return 'uprn';
  if (recognizeTitleNumber(cell) !== null) return 'number';
  if (/^-?\d{1,2}\.\d{3,}$/.test(cell)) return Number(cell) > 45 ? 'lat' : 'lon';
  return 'address';
}

function readParts(cells: readonly string[], parts: readonly (Part | null)[]) {
  const list = (part: Part) => cells.filter((cell, index) => cell !== '' && parts[index] === part);
  const [number] = list('number');
  const [uprn] = list('uprn');
  const [stage] = list('stage');
  const lines = list('address');
  const joined = lines.join(', ');
  const postcode = POSTCODE.exec(list('postcode')[0] ?? '') ?? POSTCODE.exec(joined);
  const written = postcode ? `${postcode[1]} ${postcode[2]}`.toUpperCase() : undefined;
  // A postcode alone is no address: it would be taken for the first house that has it.
  const street = joined.replace(POSTCODE, '').replace(/[\s,]+$/, '');
  const [lat, lon] = [list('lat')[0], list('lon')[0]];
  const place = lat && lon ? { lat: readDegrees(lat), lon: readDegrees(lon) } : null;
  const isPlace = place && Math.abs(place.lat) <= 90 && Math.abs(place.lon) <= 180;
  return {
    ...(number && { number: recognizeTitleNumber(number) ?? number }),
    // 100023336956.0: a column with gaps, as programs that take it for numbers write it.
    ...(uprn && { uprn: uprn.replace(/^0+(?=\d)/, '').replace(/\.0*$/, '') }),
    ...(street && { address: written ? `${street}, ${written}` : street }),
    ...(written && { postcode: written }),
    ...(place && isPlace && { place }),
    ...(stage && { stage: stage.slice(0, STAGE_MAXIMUM) }),
    note: list('note').join('\n').slice(0, NOTE_MAXIMUM),
  };
}

/** Degrees, also with a comma before the decimals. */
function readDegrees(text: string): number {
  return Number(text.replace(',', '.'));
}
