import { spellTokens, type Token, WordTable } from '../../read-tokens.ts';
import { buildPeriod, type Period, type ReadPeriod, writeDay } from './calendar.ts';

const onDay =
  (month: number, day: number) =>
  (year: number): Period => ({ from: writeDay(year, month, day), to: writeDay(year, month, day) });

/** Times that are known by what happened, as the law of England dates them. */
const NAMED_TIMES = new WordTable<Period>([
  [
    'covid,covid 19,the covid,coronavirus,lockdown,the lockdown,the pandemic,pandemic,covid pandemic',
    { from: '2020-03-23', to: '2021-07-18' },
  ],
  [
    'first lockdown,the first lockdown,the first covid lockdown',
    { from: '2020-03-23', to: '2020-07-03' },
  ],
  // From the fall of Lehman Brothers to the last month of the recession.
  [
    'crash,property crash,financial crash,banking crash,financial crisis,global financial crisis,banking crisis,gfc',
    { from: '2008-09-15', to: '2009-06-30' },
  ],
  // From the day on which banks stopped lending to each other.
  ['credit crunch', { from: '2007-08-09', to: '2009-06-30' }],
  ['mini budget,the mini budget', { from: '2022-09-23', to: '2022-10-17' }],
  ['this century,the 21st century', { from: '2000-01-01', to: '2099-12-31' }],
  ['the millennium,millennium', { from: '2000-01-01', to: '2000-12-31' }],
  ['last century,the last century,the 20th century', { from: '1900-01-01', to: '1999-12-31' }],
  [
    'brexit,the referendum,referendum,the brexit vote,brexit vote,brexit referendum,eu referendum',
    { from: '2016-06-23', to: '2020-01-31' },
  ],
]);

/** A stretch of time by its name: "covid". */
export function findNamedTime(tokens: readonly Token[], at: number) {
  return NAMED_TIMES.find(tokens, at);
}

/** Days that come every year, the quarter days of leases among them. */
const FEASTS = new WordTable<(year: number) => Period>([
  ['christmas,christmas day', onDay(12, 25)],
  ['boxing day', onDay(12, 26)],
  ['new year,new years day,new year day', onDay(1, 1)],
  ['lady day', onDay(3, 25)],
  ['midsummer,midsummer day', onDay(6, 24)],
  ['michaelmas,michaelmas day', onDay(9, 29)],
  ['easter,easter sunday,easter day', findEaster],
]);

/** A day by its name, of whichever year. */
export function findFeast(tokens: readonly Token[], at: number) {
  return FEASTS.find(tokens, at);
}

/** About when something happened: a day that is said to be one, and the other quarter days, are meant. */
const AROUND = /^(?:christmas|easter)$/;

/** "let until Christmas 2023", "sold at Easter": nobody means that one day. */
export function widenFeast(tokens: readonly Token[], at: number, found: ReadPeriod): ReadPeriod {
  const words = found.ofYear ? 1 : 2;
  if (!AROUND.test(tokens[at]?.word ?? '') || found.length !== words) return found;
  const { period, ofYear } = found;
  const wide = widenToMonth(period);
  // Easter falls into another month the next year.
  const month = ofYear ? 'its month' : MONTHS.format(new Date(`${wide.from}T12:00:00Z`));
  return {
    length: found.length,
    period: wide,
    ...(ofYear && { ofYear: (of) => widenToMonth(ofYear(of)) }),
    note: `“${spellTokens(tokens, at, words)}” is read as ${month}`,
  };
}

const MONTHS = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

function widenToMonth({ from }: Period): Period {
  const [year = 0, month = 1] = from.split('-').map(Number);
  return buildPeriod(year, month, 1);
}

/** Words of days, which need no putting right. */
export const FEAST_WORDS: ReadonlySet<string> = FEASTS.words();

/** The Sunday after the first full moon of spring, as the Gregorian calendar reckons it. */
function findEaster(year: number): Period {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const moon =
    (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) %
    30;
  const full =
    moon -
    Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7;
  const offset = full - weekday;
  const month = 3 + Math.floor((offset + 40) / 44);
  return onDay(month, offset + 28 - 31 * Math.floor(month / 4))(year);
}
