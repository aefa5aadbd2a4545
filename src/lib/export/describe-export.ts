import { formatCount, formatCountOf } from '../format/format-count.ts';
import { writeDay } from '../local-day.ts';
import type { ExportAbout } from './export-table.ts';

/** How much of what was found a file holds. */
export interface ExportPart {
  readonly rows: number;
  /** How many the service found; null when it does not say (O-060). */
  readonly total: number | null;
  /** The service counts no further than `total` (S-093). */
  readonly isCapped: boolean;
  /** Ended by the person before all that was asked for had come. */
  readonly isStopped: boolean;
  /** Rows are missing somewhere between those that are there, not only after the last. */
  readonly hasGaps?: boolean;
  /** Titles that could not be reached, and why, in a sentence. */
  readonly remark?: string | undefined;
  /** What else is to be known about the rows, in a sentence. */
  readonly note?: string | undefined;
}

export interface ExportFacts {
  readonly title: string;
  /** The conditions in words. */
  readonly filters: string;
  /** The order of the rows in words. */
  readonly order: string;
  readonly part: ExportPart;
  readonly madeAt: Date;
  /** The service and its environment. */
  readonly source: string;
  /** The address that shows the same search. */
  readonly link: string;
}

/** What every exported file says about itself: filters, time, completeness and source. */
export function buildExportAbout(facts: ExportFacts, noun = 'title'): ExportAbout {
  const { title, filters, order, part, madeAt, source, link } = facts;
  return [
    ['Export', title],
    ['Filters', filters],
    ['Order', order],
    ['Rows', describePart(part, noun)],
    ['Made', `${madeAt.toISOString().replace('T', ' ').slice(0, 16)} UTC`],
    ['Source', source],
    ['Link', link],
  ];
}

/** "All 3,412 titles" or which part of them, in a sentence. */
export function describePart(part: ExportPart, noun = 'title'): string {
  const { rows, total, isCapped, isStopped, hasGaps = false, remark, note } = part;
  const end = [remark, note].map((sentence) => (sentence ? ` ${sentence}` : '')).join('');
  const found = formatCountOf(total ?? rows, noun);
  if (!isCapped && total !== null && rows >= total)
    return `All ${found}${remark === undefined ? '' : ' that could be reached'}.${end}`;
  const of =
    total === null ? '' : ` of ${isCapped ? `${formatCount(total)} or more ${noun}s` : found}`;
  const stopped = isStopped ? ', stopped before the end' : '';
  return `Part: ${hasGaps ? '' : 'the first '}${formatCount(rows)}${of}${stopped}.${end}`;
}

/** A file name such as `titles-2026-11-22-1405.csv`, in the time of the machine. */
export function nameExportFile(stem: string, extension: string, madeAt: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${stem}-${writeDay(madeAt)}-${two(madeAt.getHours())}${two(madeAt.getMinutes())}.${extension}`;
}
