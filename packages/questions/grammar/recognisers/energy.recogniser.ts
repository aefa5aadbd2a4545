import { spellTokens, type Token, WordTable } from '../read-tokens.ts';
import type { Reading, Recogniser } from '../recogniser.ts';
import { findComparison } from './amounts/comparison.ts';
import { addDays } from './dates/calendar.ts';
import { readDate } from './dates/date.recogniser.ts';
import { BANDS, isBand, passRated, readBand, readRun } from './energy-bands.ts';

const CERTIFICATE = new WordTable<true>([
  [
    'epc,epc rating,epc certificate,certificate,energy rating,energy band,energy performance,energy certificate,energy performance certificate,energy performance rating',
    true,
  ],
]);
/** Since April 2023 bands F and G may not be let without an exemption. */
const STANDARD = new WordTable<string>([
  [
    'non compliant mees,mees failing,mees fail,mees failure,fails mees,breach mees,breaches mees,breaching mees,in breach of mees,mees breach,mees sub standard,mees substandard,non mees compliant,mees non compliant,not mees compliant,not compliant with mees,non compliant with mees,fail mees,failing mees,below mees,mees risk,at risk of mees,at mees risk,sub standard epc,substandard epc',
    'FG',
  ],
  ['mees compliant,compliant with mees,passing mees', 'ABCDE'],
]);
const LITTLE = new Set([
  'rating',
  'ratings',
  'rated',
  'band',
  'bands',
  'score',
  'of',
  'is',
  'at',
  'grade',
  'the',
  'an',
  'a',
  ':',
]);
const MISSING = /^(?:no|without|missing|lacking|unknown)$/;
/** "EPC not known": there is none on record. */
const UNKNOWN =
  /^(?:(?:is|are) )?(?:not|isnt|never) (?:known|recorded|on record)(?= |$)|^(?:(?:is|are) )?(?:unknown|missing|unrecorded)(?= |$)/;
const WORSE = /^(?:worse|lower|below|under|less|poorer)$/;
const BETTER = /^(?:better|higher|above|over|more)$/;

/** "EPC F or G", "EPC E or worse", "no EPC", "EPC expired", "energy certificate expires before 2027". */
export const readEnergy: Recogniser = (tokens, at, knowledge) => {
  if (knowledge.index !== 'titles') return undefined;
  const standard = STANDARD.find(tokens, at);
  if (standard) {
    const bands = [...standard.value];
    const note = `“${spellTokens(tokens, at, standard.length)}” is read as energy band ${bands[0]} to ${bands.at(-1)}; exemptions are not recorded`;
    return { length: standard.length, phrase: { type: 'energy', bands }, notes: [note] };
  }
  const compared = readCompared(tokens, at);
  if (compared) return compared;
  const state = readState(tokens, at, knowledge.today);
  if (state) return state;
  const missing = MISSING.test(tokens[at]?.word ?? '') ? 1 : 0;
  const article = missing > 0 && /^(?:an?|any)$/.test(tokens[at + 1]?.word ?? '') ? 1 : 0;
  const found = CERTIFICATE.find(tokens, at + missing + article);
  if (!found) return readLeadingBand(tokens, at);
  const end = at + missing + article + found.length;
  if (missing > 0) return { length: end - at, phrase: { type: 'energy', missing: true } };
  const unknown = UNKNOWN.exec(spellTokens(tokens, end, 4).toLowerCase())?.[0];
  if (unknown !== undefined)
    return {
      length: end + unknown.split(' ').length - at,
      phrase: { type: 'energy', missing: true },
    };
  const banded =
    readExpiry(tokens, at, end, knowledge) ??
    leaveOut(tokens, at, passRated(tokens, at, readBands(tokens, at, end)));
  if (banded?.phrase.type !== 'energy' || !banded.phrase.bands) return banded;
  // "EPC E, expiring in 2027": of the certificate, since no lease is spoken of.
  const joint = /^(?:,|and)$/.test(tokens[at + banded.length]?.word ?? '') ? 1 : 0;
  const after = at + banded.length + joint;
  // "EPC below C and not expired"
  const running =
    /^(?:(?:and |but )?(?:not|not yet) (?:expired|lapsed)|(?:and |but )?still valid)(?= |$)/.exec(
      spellTokens(
        tokens,
        at + banded.length + (joint && tokens[at + banded.length]?.word === ',' ? 1 : 0),
        4,
      ).toLowerCase(),
    )?.[0];
  if (running) {
    const comma = tokens[at + banded.length]?.word === ',' ? 1 : 0;
    const phrase = { ...banded.phrase, expires: { lower: knowledge.today } };
    return { length: banded.length + comma + running.split(' ').length, phrase };
  }
  const expiry = readExpiry(tokens, at, after, knowledge);
  if (expiry?.phrase.type !== 'energy') return banded;
  return { ...expiry, phrase: { ...banded.phrase, ...expiry.phrase } };
};

const ENDED = /^(?:expired|lapsed|invalid)$/;
const RUNNING = /^(?:valid|current|unexpired)$/;

/** "an expired EPC", "valid EPCs": one certificate that has ended, or one that has not. */
function readState(tokens: readonly Token[], at: number, today: string): Reading | undefined {
  const old = spellTokens(tokens, at, 3).toLowerCase() === 'out of date' ? 3 : 1;
  const word = tokens[at]?.word ?? '';
  const isEnded = old === 3 || ENDED.test(word);
  if (!isEnded && !RUNNING.test(word)) return undefined;
  const found = CERTIFICATE.find(tokens, at + old);
  if (!found) return undefined;
  const expires = isEnded ? { upper: addDays(today, -1) } : { lower: today };
  const phrase = { type: 'energy', expires } as const;
  const banded = readBands(tokens, at, at + old + found.length);
  const bands = banded?.phrase.type === 'energy' ? banded.phrase.bands : undefined;
  const length = bands ? (banded?.length ?? 0) : old + found.length;
  const notes = isEnded ? [ANOTHER] : [];
  return { length, phrase: { ...phrase, ...(bands && { bands }) }, notes };
}

const ANOTHER = 'where one certificate has ended, another of the same title may still run';

/** "below EPC C", "better than an EPC rating of D": the bands beyond, without that one. */
function readCompared(tokens: readonly Token[], at: number): Reading | undefined {
  const word = tokens[at]?.word ?? '';
  if (!WORSE.test(word) && !BETTER.test(word)) return undefined;
  let start = at + (tokens[at + 1]?.word === 'than' ? 2 : 1);
  if (/^(?:an?|the)$/.test(tokens[start]?.word ?? '')) start += 1;
  const found = CERTIFICATE.find(tokens, start);
  if (!found) return undefined;
  let end = start + found.length;
  while (LITTLE.has(tokens[end]?.word ?? '') && !isBand(tokens, end)) end += 1;
  if (!isBand(tokens, end)) return undefined;
  const band = readBand(tokens, end);
  return asBands(end + 1 - at, WORSE.test(word) ? BANDS.slice(band + 1) : BANDS.slice(0, band));
}

/** "D or above but not A". */
function leaveOut(
  tokens: readonly Token[],
  at: number,
  reading: Reading | undefined,
): Reading | undefined {
  if (reading?.phrase.type !== 'energy' || !reading.phrase.bands) return reading;
  let end = at + reading.length;
  if (/^(?:but|and|,)$/.test(tokens[end]?.word ?? '')) end += 1;
  if (!/^(?:not|excluding|except)$/.test(tokens[end]?.word ?? '') || !isBand(tokens, end + 1))
    return reading;
  const other = readBands(tokens, end + 1, end + 1);
  const out = other?.phrase.type === 'energy' ? (other.phrase.bands ?? []) : [];
  const bands = reading.phrase.bands.filter((band) => !out.includes(band));
  return other && asBands(end + 1 + other.length - at, bands.join(''));
}

function readExpiry(
  tokens: readonly Token[],
  at: number,
  start: number,
  knowledge: Parameters<Recogniser>[2],
): Reading | undefined {
  let has = 0;
  while (/^(?:has|have|is|are|that|which|due|to|will)$/.test(tokens[start + has]?.word ?? ''))
    has += 1;
  const verb = tokens[start + has]?.word ?? '';
  if (
    !/^(?:expire[sd]?|expiring|expiry|lapsed?|lapses|lapsing|ended|ending|ends?|runs?|running|up)$/.test(
      verb,
    )
  )
    return undefined;
  const out = /^(?:out|for)$/.test(tokens[start + has + 1]?.word ?? '') ? 1 : 0;
  const end = start + has + 1 + out;
  const date = readDate(tokens, end, knowledge);
  if (date?.phrase.type === 'date') {
    const said = date.phrase.within ?? date.phrase.bounds;
    // What is still to come has not been yet: "expiring before March" begins today.
    const isAhead = said.lower === undefined && (said.upper ?? '') >= knowledge.today;
    // "expired since 2023" has come to its end by today.
    const isOver = /^(?:expired|lapsed|ended)$/.test(verb) && said.upper === undefined;
    const past = isOver ? { ...said, upper: addDays(knowledge.today, -1) } : said;
    const expires = isAhead ? { ...said, lower: knowledge.today } : past;
    const length = end + date.length - at;
    const further = readOrDate(tokens, at + length, knowledge);
    if (!further) return { length, phrase: { type: 'energy', expires } };
    // "expires 2027 or 2028": one stretch of time, where the one begins as the other ends.
    const joins = expires.upper !== undefined && further.lower === addDays(expires.upper, 1);
    const reason = 'Ask for certificates that end in one stretch of time, not in several.';
    const whole = length + further.length;
    if (!joins) return { length: whole, phrase: { type: 'refusal', reason } };
    const { lower } = expires;
    return {
      length: whole,
      phrase: { type: 'energy', expires: { ...(lower && { lower }), upper: further.upper } },
    };
  }
  const isPast = /^(?:expired|lapsed|ended)$/.test(verb);
  if (!isPast) return undefined;
  const expires = { upper: addDays(knowledge.today, -1) };
  return { length: end - at, phrase: { type: 'energy', expires }, notes: [ANOTHER] };
}

/** "or 2028" after the day or year that a certificate ends in. */
function readOrDate(tokens: readonly Token[], at: number, knowledge: Parameters<Recogniser>[2]) {
  if (!/^(?:or|and|\/)$/.test(tokens[at]?.word ?? '')) return undefined;
  const date = readDate(tokens, at + 1, knowledge);
  if (date?.phrase.type !== 'date') return undefined;
  const { lower, upper } = date.phrase.within ?? date.phrase.bounds;
  return { length: 1 + date.length, lower, ...(upper !== undefined && { upper }) };
}

/** Letters after words such as "rating of": one, several, or one with what lies beyond it. */
function readBands(tokens: readonly Token[], at: number, start: number): Reading | undefined {
  let first = start;
  const isLittle = () => LITTLE.has(tokens[first]?.word ?? '') && !isBand(tokens, first);
  while (isLittle() && !findComparison(tokens, first)) first += 1;
  // "no worse than D"
  const limit = /^(?:no|not) (?:worse|lower|below|poorer)(?: than)?(?= \w$| \w )/.exec(
    `${spellTokens(tokens, first, 4).toLowerCase()} `,
  )?.[0];
  const bound = first + (limit?.split(' ').length ?? 0);
  if (limit && isBand(tokens, bound))
    return asBands(bound + 1 - at, BANDS.slice(0, readBand(tokens, bound) + 1));
  // "EPC not F or G": a certificate of another band
  if (tokens[first]?.word === 'not' && isBand(tokens, first + 1)) {
    const other = readBands(tokens, at, first + 1);
    const bands = other?.phrase.type === 'energy' ? (other.phrase.bands ?? []) : [];
    const rest = [...BANDS].filter((band) => !bands.includes(band)).join('');
    return other && asBands(other.length, rest);
  }
  const least = findComparison(tokens, first);
  if (least && isBand(tokens, first + least.length)) {
    const band = readBand(tokens, first + least.length);
    const length = first + least.length + 1 - at;
    if (least.value === 'atLeast') return asBands(length, BANDS.slice(0, band + 1));
    if (least.value === 'atMost') return asBands(length, BANDS.slice(band));
  }
  const before = tokens[first]?.word ?? '';
  const than = tokens[first + 1]?.word === 'than' ? 1 : 0;
  if ((WORSE.test(before) || BETTER.test(before)) && isBand(tokens, first + 1 + than)) {
    const band = readBand(tokens, first + 1 + than);
    const bands = WORSE.test(before) ? BANDS.slice(band + 1) : BANDS.slice(0, band);
    return asBands(first + 2 + than - at, bands);
  }
  const opens = /^(?:between|from)$/.test(tokens[first]?.word ?? '') && isBand(tokens, first + 1);
  if (opens) first += 1;
  if (!isBand(tokens, first)) return undefined;
  const band = readBand(tokens, first);
  if (
    opens &&
    isBand(tokens, first + 2) &&
    /^(?:and|to|-|–)$/.test(tokens[first + 1]?.word ?? '')
  ) {
    const [low = 0, high = 0] = [band, readBand(tokens, first + 2)].toSorted((a, b) => a - b);
    return asBands(first + 3 - at, BANDS.slice(low, high + 1));
  }
  const [joiner, next] = [tokens[first + 1]?.word ?? '', tokens[first + 2]?.word ?? ''];
  if (/^(?:or|and)$/.test(joiner) && WORSE.test(next))
    return asBands(first + 3 - at, BANDS.slice(band));
  if (/^(?:or|and)$/.test(joiner) && BETTER.test(next))
    return asBands(first + 3 - at, BANDS.slice(0, band + 1));
  if (joiner === '+') return asBands(first + 2 - at, BANDS.slice(0, band + 1));
  const run = readRun(tokens, first);
  if (run) return asBands(run.end - at, run.bands);
  // "A-C" comes as A and C.
  const far = /^(?:to|-|–)$/.test(joiner) ? first + 2 : first + 1;
  if (isBand(tokens, far)) {
    const ends = [band, readBand(tokens, far)].toSorted((one, other) => one - other);
    return asBands(far + 1 - at, BANDS.slice(ends[0], (ends[1] ?? 0) + 1));
  }
  let end = first + 1;
  let bands = BANDS.charAt(band);
  while (/^(?:or|and|,|\/)$/.test(tokens[end]?.word ?? '') && isBand(tokens, end + 1)) {
    bands += BANDS.charAt(readBand(tokens, end + 1));
    end += 2;
  }
  return asBands(end - at, bands);
}

/** "F rated", "G-rated". */
function readLeadingBand(tokens: readonly Token[], at: number): Reading | undefined {
  // "E, F or G rated", "A to C rated"
  const listed = readBands(tokens, at, at);
  const end = at + (listed?.length ?? 0);
  // "houses with a C or D EPC"
  const after = tokens[end]?.word === 'rated' ? 1 : CERTIFICATE.find(tokens, end)?.length;
  if (listed && isBand(tokens, at) && after !== undefined)
    return { ...listed, length: listed.length + after };
  const dashed = tokens[at + 1]?.word === '-' ? 1 : 0;
  if (!isBand(tokens, at) || tokens[at + 1 + dashed]?.word !== 'rated') return undefined;
  return asBands(2 + dashed, BANDS.charAt(readBand(tokens, at)));
}

function asBands(length: number, bands: string): Reading | undefined {
  return bands === '' ? undefined : { length, phrase: { type: 'energy', bands: [...bands] } };
}
