import { TITLE_NUMBER_PATTERN } from '../search/limits.ts';

/** Countries a title number can belong to; ENG covers England and Wales (O-043). */
export type TitleCountry = 'ENG' | 'SCT';

/** Letters that open a Scottish title number: the county codes of the Land Register of Scotland. */
const SCOTTISH_COUNTIES = new Set(
  'ABN ANG ARG AYR BNF BER BUT CTH CLK DMB DMF ELN FFE GLA INV KNC KNR KRK LAN MID MOR NRN OAZ PBL PTH REN ROS ROX SEL STG STH WLN WGN'.split(
    ' ',
  ),
);

/** Upper case without spaces and dashes, as title numbers are written (S-035). */
export function normalizeTitleNumber(text: string): string {
  return text.replaceAll(/[\s\u2010-\u2015-]+/g, '').toUpperCase();
}

/** The title number a text spells, in any case and with spaces; null when it spells none (S-045). */
export function recognizeTitleNumber(text: string): string | null {
  const number = normalizeTitleNumber(text);
  return TITLE_NUMBER_PATTERN.test(number) ? number : null;
}

/** Which country a number most likely belongs to, for what to offer first. */
export function guessTitleCountry(number: string): TitleCountry {
  const letters = /^[A-Z]+/.exec(normalizeTitleNumber(number))?.[0] ?? '';
  return SCOTTISH_COUNTIES.has(letters) ? 'SCT' : 'ENG';
}

/** The country in words. */
export function nameTitleCountry(country: string): string {
  if (country === 'ENG') return 'England and Wales';
  if (country === 'SCT') return 'Scotland';
  return country;
}
