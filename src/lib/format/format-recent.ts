import { writeDay } from '../local-day.ts';
import { dateFormat } from './british-format.ts';
import { formatDate } from './format-date.ts';

const TIME = dateFormat({ hour: '2-digit', minute: '2-digit' });

/** A moment as one looks for it: `Today 14:02`, `Yesterday 09:18`, else `17 Nov 2026`. */
export function formatRecent(time: number, now: Date): string {
  const day = new Date(time);
  const daysAgo = Math.round((startOfDay(now) - startOfDay(day)) / 86_400_000);
  if (daysAgo === 0) return `Today ${TIME.format(time)}`;
  if (daysAgo === 1) return `Yesterday ${TIME.format(time)}`;
  return formatDate(writeDay(day));
}

/** The same inside a sentence: `today 14:02`. */
export function formatRecentInside(time: number, now: Date): string {
  return formatRecent(time, now).replace(/^[TY]/, (letter) => letter.toLowerCase());
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
