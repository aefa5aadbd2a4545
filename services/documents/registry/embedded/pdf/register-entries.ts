import { createDice, type Dice } from '../dice.ts';
import type { TitleEntry } from '../title-entry.ts';

/** One numbered entry of a register; the date in brackets says when it was made. */
export interface RegisterEntry {
  /** ISO day. */
  readonly date: string;
  readonly text: string;
}

/** The three parts of a register, with the day it was last changed. */
export interface RegisterEntries {
  /** ISO day. */
  readonly editionDate: string;
  readonly property: readonly RegisterEntry[];
  readonly proprietorship: readonly RegisterEntry[];
  readonly charges: readonly RegisterEntry[];
}

/** Invented, like everything in a specimen. */
const LENDERS = [
  'WRENFORD BUILDING SOCIETY of 2 Exchange Row, Wrenford WX1 1ZZ',
  'KIRKWREN BANK PLC (Co. Regn. No. 00000017) of 40 Bridge Street, Wrenford WX1 1ZZ',
  'COLDHARBOUR MUTUAL LIMITED (Co. Regn. No. 00000023) of 9 Quay Parade, Wrenford WX1 1ZZ',
] as const;
const LANDLORDS = ['Wrenford Estates Limited', 'Harbour Ground Rents Limited'] as const;
const TERMS = [99, 125, 199, 999] as const;
const CHARGED_SHARE = 0.55;

/** Writes the entries of a title; the same ones each time. */
export function buildRegisterEntries(entry: TitleEntry): RegisterEntries {
  const dice = createDice(`register ${entry.title.titleNumber}`);
  const registered = pickDay(dice, 'first registration', 1974, 1998);
  const bought = entry.lastSale?.date ?? pickDay(dice, 'bought', 1999, 2019);
  // Registration follows the purchase by some weeks.
  const changed = addDays(bought, dice.count('registration gap', 9, 60));
  const charge = findCharge(entry, dice, bought);
  const parts = {
    property: buildProperty(entry, dice, registered),
    proprietorship: buildProprietorship(entry, bought, changed, charge),
    charges: charge
      ? [
          { date: charge.registered, text: `REGISTERED CHARGE dated ${formatDay(charge.date)}.` },
          { date: charge.registered, text: `Proprietor: ${charge.lender}.` },
        ]
      : [],
  };
  const dates = Object.values(parts).flatMap((entries) => entries.map(({ date }) => date));
  return { ...parts, editionDate: dates.sort().at(-1) ?? changed };
}

function buildProperty(entry: TitleEntry, dice: Dice, registered: string): RegisterEntry[] {
  const { title, tenure, address, area } = entry;
  const place = address?.fullAddress ?? 'the place shown on the title plan';
  const extent =
    area === undefined
      ? ''
      : ` NOTE: The extent measures about ${Math.round(area).toLocaleString('en-GB')} square metres.`;
  const land = `The ${tenure} land shown edged with red on the plan of the above title filed at the Registry and being ${place}.${extent}`;
  const deeds = title.referredDocuments.filter(({ typeCode }) => typeCode !== 'Charge');
  return [
    { date: registered, text: land },
    ...(tenure === 'Leasehold' ? [{ date: registered, text: describeLease(entry, dice) }] : []),
    ...deeds.map(({ key, description }) => ({
      date: key.date > registered ? key.date : registered,
      text: `${description.replace(/\d{4}-\d\d-\d\d/g, formatDay)}. NOTE: Copy filed under ${key.filed_under}.`,
    })),
  ];
}

/** The lease on record, else one that is invented. */
function describeLease({ lease }: TitleEntry, dice: Dice): string {
  const date = lease?.date ?? pickDay(dice, 'lease', 1948, 1973);
  const term = lease?.term ?? dice.pick('term', TERMS);
  return `Short particulars of the lease under which the land is held: Date: ${formatDay(date)}. Term: ${term} years from ${formatDay(date)}. Parties: (1) ${dice.pick('landlord', LANDLORDS)} (2) the first tenant. NOTE: The lease may contain terms that forbid or restrict a transfer.`;
}

interface Charge {
  /** ISO day. */
  readonly date: string;
  /** ISO day. */
  readonly registered: string;
  readonly lender: string;
}

/** A charge that the registry files a copy of, else one in more than half of all titles. */
function findCharge({ title }: TitleEntry, dice: Dice, bought: string): Charge | undefined {
  const filed = title.referredDocuments.find(({ typeCode }) => typeCode === 'Charge');
  if (!filed && dice.roll('charged') >= CHARGED_SHARE) return undefined;
  const date = filed?.key.date ?? bought;
  const registered = addDays(date, dice.count('charge gap', 9, 60));
  return { date, registered, lender: dice.pick('lender', LENDERS) };
}

function buildProprietorship(
  entry: TitleEntry,
  bought: string,
  changed: string,
  charge: Charge | undefined,
): RegisterEntry[] {
  const names = entry.proprietors
    .filter(({ isFormer }) => !isFormer)
    .map(({ forenames, surname, companyNumber }) => {
      const name = [...forenames, surname].join(' ').toUpperCase();
      return companyNumber ? `${name} (Co. Regn. No. ${companyNumber})` : name;
    });
  const place = entry.address?.fullAddress;
  const texts = [
    `PROPRIETOR: ${names.join(' and ')}${place ? ` of ${place}` : ''}.`,
    ...(entry.lastSale
      ? [
          `The price stated to have been paid on ${formatDay(bought)} was £${entry.lastSale.price.toLocaleString('en-GB')}.`,
        ]
      : []),
    ...(names.length > 1
      ? [
          'RESTRICTION: No disposition by a sole proprietor of the registered estate (except a trust corporation) under which capital money arises is to be registered unless authorised by an order of the court.',
        ]
      : []),
    ...(charge
      ? [
          `RESTRICTION: No disposition of the registered estate by its proprietor is to be registered without a written consent signed by the proprietor for the time being of the charge dated ${formatDay(charge.date)} referred to in the Charges Register.`,
        ]
      : []),
  ];
  return texts.map((text) => ({
    date: charge && text.includes('of the charge dated') ? charge.registered : changed,
    text,
  }));
}

function pickDay(dice: Dice, question: string, first: number, last: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  const year = dice.count(`${question} year`, first, last);
  return `${year}-${pad(dice.count(`${question} month`, 1, 12))}-${pad(dice.count(`${question} day`, 1, 28))}`;
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

/** 25 August 2021 at 14:03, by the clocks of the registry. */
export function formatMoment(at: Date): string {
  return MOMENT.format(at);
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** 25 August 2021. */
export function formatDay(date: string): string {
  return DAY.format(new Date(date));
}

/** 25.08.2021, as registers write it. */
export function formatShortDay(date: string): string {
  return date.slice(0, 10).split('-').reverse().join('.');
}
