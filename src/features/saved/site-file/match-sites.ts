import type { AddressEntry } from '@property/contract/search/address.ts';
import { readTitleReference } from '@property/contract/search/address.ts';
import { ADDRESS_TEXT_MAXIMUM, ADDRESS_TEXT_MINIMUM } from '@property/contract/search/limits.ts';
import type { TitleSource } from '@property/contract/titles/title.ts';
import { measureDistance, type Place } from '@property/geo/measure-distance.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Services } from '#api/services-context.ts';
import { waitOutLimit } from '#api/wait-out-limit.ts';
import { createEmptySearch, setFilter } from '#filters/model/edit-filters.ts';
import type { Filter } from '#filters/model/filter.ts';
import { buildQuery } from '#filters/query/build-query.ts';
import { PAGE_SIZE } from '#filters/query/build-search-request.ts';
import { readQueryDialect } from '#filters/query/query-dialect.ts';
import { readTitles } from '#filters/query/read-titles.ts';
import { formatCount } from '#lib/format/format-count.ts';
import type { SiteFacts } from '#lib/save-request.ts';
import type { SiteLine } from './read-site-file.ts';

/** A line whose title is known; `remark` says what of it was not taken as it stands. */
export interface FoundSite {
  readonly line: SiteLine;
  readonly title: SiteFacts;
  readonly remark?: string;
}

export interface SiteMatches {
  readonly found: readonly FoundSite[];
  /** Lines of a title that an earlier line has named. */
  readonly twice: readonly FoundSite[];
  readonly missing: readonly { readonly line: SiteLine; readonly why: string }[];
}

/** Values that are asked for at once. */
const BATCH = 200;
/** Lines that are asked for one by one at the same time. */
const AT_ONCE = 4;
/** Metres from a coordinate to the middle of its title. */
const NEAR_METRES = 25;
/** Metres within which a coordinate is the middle itself: about what five decimals leave open. */
const SAME_METRES = 2;
const FIELDS = [
  'id',
  'number',
  'tenure',
  'mainAddress.fullAddress',
  'mainAddress.postcode.value',
  'geometry.centroid',
  'uprns.uprn',
];

type Answer = { readonly title: SiteFacts } | { readonly why: string };

/**
 * Finds the title of each line: by its number, else its UPRN, its address, its place, its postcode.
 * A line that several titles fit is told as missing, never given to one of them by chance.
 * @throws what the service throws; nothing is known then
 */
export async function matchSites(
  lines: readonly SiteLine[],
  { search: service, profile }: Services,
  client: QueryClient,
  options: { readonly signal: AbortSignal; readonly onProgress: (done: number) => void },
): Promise<SiteMatches> {
  const { signal, onProgress } = options;
  const dialect = readQueryDialect(profile.search);
  const ask = (filter: Filter) => {
    const { filters, index } = setFilter(createEmptySearch(), filter);
    return buildQuery({ index, filters }, new Map(), dialect);
  };
  /** A page of those around a place: a stream for each line would soon be refused. */
  const readNear = async (place: Place) => {
    const area = { kind: 'radius', ...place, metres: NEAR_METRES } as const;
    const query = ask({ type: 'area', kind: 'area', area });
    const request = { query, size: PAGE_SIZE, _source: FIELDS };
    const answer = await waitOutLimit(() => client.fetchQuery(service.search(request)), signal);
    return (answer.hits?.hits ?? []).map(({ _id, _source }) => ({ id: _id, ..._source }));
  };
  const read = async (filter: Filter, most: number) => {
    const query = ask(filter);
    const wanted = { query, fields: FIELDS, most };
    return waitOutLimit(async () => {
      const titles: TitleSource[] = [];
      for await (const title of readTitles(client, service, wanted, signal)) titles.push(title);
      return titles;
    }, signal);
  };
  const readAll = async (kind: 'number' | 'uprn' | 'postcode', values: readonly string[]) => {
    const all: TitleSource[] = [];
    const once = [...new Set(values)];
    for (let from = 0; from < once.length; from += BATCH) {
      const batch = once.slice(from, from + BATCH);
      all.push(...(await read({ type: 'choice', kind, values: batch }, BATCH * 10)));
    }
    return all;
  };
  const byNumber = groupBy(await readAll('number', pick(lines, 'number')), ({ number }) => [
    number ?? '',
  ]);
  const byUprn = groupBy(await readAll('uprn', pick(lines, 'uprn')), ({ uprns }) =>
    (uprns ?? []).map(({ uprn }) => String(uprn)),
  );
  const bare = lines.filter(({ address, place }) => !address && !place);
  const byPostcode = groupBy(
    await readAll('postcode', pick(bare, 'postcode')),
    ({ mainAddress }) => [mainAddress?.postcode?.value ?? ''],
  );

  const askAddress = async (address: string): Promise<Answer> => {
    const text = address.slice(0, ADDRESS_TEXT_MAXIMUM);
    if (text.length < ADDRESS_TEXT_MINIMUM) return { why: 'The address is too short' };
    const { data } = await waitOutLimit(() => client.fetchQuery(service.address(text)), signal);
    return judgeAddress(text, data, profile.search.address.titleAttribute);
  };
  const find = async (line: SiteLine): Promise<Answer & { readonly remark?: string }> => {
    const unknown: string[] = [];
    if (line.number !== undefined) {
      const titles = byNumber.get(line.number);
      if (titles) return judgeTitles(titles, `the number ${line.number}`);
      unknown.push(`No title ${line.number}`);
    }
    if (line.uprn !== undefined) {
      const titles = byUprn.get(line.uprn);
      if (titles) return { ...judgeTitles(titles, 'this UPRN'), ...remarkOn(unknown) };
      // 1.00023E+11: the last digits are lost, and no guess brings them back.
      const isShortened = /\dE\+\d/i.test(line.uprn);
      unknown.push(isShortened ? 'The spreadsheet has cut the UPRN short' : `No UPRN ${line.uprn}`);
    }
    if (line.address !== undefined) {
      const answer = await askAddress(line.address);
      if ('title' in answer) return { ...answer, ...remarkOn(unknown) };
      unknown.push(answer.why);
    }
    if (line.place !== undefined) {
      const near = await readNear(line.place);
      if (near.length > 0)
        return {
          ...judgeTitles(listNearest(near, line.place), 'this place'),
          ...remarkOn(unknown),
        };
      unknown.push(`No title within ${NEAR_METRES} m of the coordinates`);
    } else if (line.address === undefined && line.postcode !== undefined) {
      const titles = byPostcode.get(line.postcode);
      if (titles) return { ...judgeTitles(titles, line.postcode), ...remarkOn(unknown) };
      unknown.push(`No title at ${line.postcode}`);
    }
    if (unknown.length > 0) return { why: unknown.join('. ') };
    return { why: 'No title number, UPRN, address, postcode or coordinates' };
  };

  const answers: (Awaited<ReturnType<typeof find>> | undefined)[] = [];
  let next = 0;
  let done = 0;
  const work = async () => {
    for (let index = next++; index < lines.length; index = next++) {
      signal.throwIfAborted();
      const line = lines[index];
      if (line) answers[index] = await find(line);
      done += 1;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  // Addresses lead to titles without saying their numbers.
  const values = answers.flatMap((each) =>
    each && 'title' in each && each.title.number === '' ? [each.title.titleId] : [],
  );
  const parts = { filter: [{ ids: { values } }] };
  const unnamed =
    values.length > 0 ? await read({ type: 'custom', kind: 'custom', parts }, values.length) : [];
  const numbers = new Map(unnamed.map(({ id, number }) => [id, number ?? '']));
  return divide(lines, answers, numbers);
}

function divide(
  lines: readonly SiteLine[],
  answers: readonly ((Answer & { readonly remark?: string }) | undefined)[],
  numbers: ReadonlyMap<string | undefined, string>,
): SiteMatches {
  const found = new Map<string, FoundSite>();
  const twice: FoundSite[] = [];
  const missing: { line: SiteLine; why: string }[] = [];
  for (const [index, line] of lines.entries()) {
    const answer = answers[index];
    if (answer === undefined) continue;
    if ('why' in answer) {
      missing.push({ line, why: answer.why });
      continue;
    }
    const { titleId, number } = answer.title;
    const title = { ...answer.title, number: number || (numbers.get(titleId) ?? '') };
    if (found.has(titleId)) twice.push({ line, ...answer, title });
    else found.set(titleId, { line, ...answer, title });
  }
  return { found: [...found.values()], twice, missing };
}

const remarkOn = (unknown: readonly string[]) =>
  unknown.length > 0 ? { remark: unknown.join('. ') } : {};

function pick(lines: readonly SiteLine[], part: 'number' | 'uprn' | 'postcode'): string[] {
  return lines.flatMap(({ [part]: value }) => (value === undefined ? [] : [value]));
}

function groupBy(
  titles: readonly TitleSource[],
  listKeys: (title: TitleSource) => readonly string[],
): ReadonlyMap<string, readonly TitleSource[]> {
  const groups = new Map<string, TitleSource[]>();
  for (const title of titles)
    for (const key of listKeys(title)) groups.set(key, [...(groups.get(key) ?? []), title]);
  return groups;
}

/**
 * The one title, or the one freehold where flats and leases stand under it: of a page that is full,
 * further ones may follow.
 */
function judgeTitles(titles: readonly TitleSource[], what: string): Answer & { remark?: string } {
  const freeholds = titles.filter(({ tenure }) => tenure === 'Freehold');
  const [title] = titles.length === 1 ? titles : freeholds;
  const isCut = titles.length === PAGE_SIZE;
  if (title === undefined || isCut || (titles.length > 1 && freeholds.length !== 1)) {
    return { why: `${formatCount(titles.length)}${isCut ? ' or more' : ''} titles fit ${what}` };
  }
  const facts = {
    titleId: title.id ?? '',
    number: title.number ?? '',
    address: title.mainAddress?.fullAddress ?? '',
  };
  return titles.length === 1
    ? { title: facts }
    : { title: facts, remark: `The freehold of ${titles.length} titles` };
}

/** Those whose middle is the coordinate itself, as exported files have it; else all that are near. */
function listNearest(titles: readonly TitleSource[], place: Place): readonly TitleSource[] {
  const same = titles.filter(({ geometry }) => {
    const { lat, lon } = geometry?.centroid ?? {};
    if (lat === undefined || lon === undefined) return false;
    return measureDistance(place, { lat, lon }) <= SAME_METRES;
  });
  return same.length > 0 ? same : titles;
}

/** The title of the entries that have the words of an address, or whose words it has; the only one. */
function judgeAddress(
  text: string,
  entries: readonly AddressEntry[],
  titleAttributes: readonly string[],
): Answer {
  const wanted = listWords(text);
  const fitting = entries.flatMap((entry) => {
    const words = listWords(entry.attributes.fullAddress);
    const isPart = wanted.every((word) => words.includes(word));
    const isWhole = words.every((word) => wanted.includes(word));
    return isPart || isWhole ? [{ entry, isWhole }] : [];
  });
  // "1 High Street" is the house, where there are flats of which it is a part of the address.
  const whole = fitting.filter(({ isWhole }) => isWhole);
  const fits = (whole.length > 0 ? whole : fitting).map(({ entry }) => entry);
  const titles = new Map(
    fits.flatMap(({ attributes }) => {
      const title = readTitleReference(attributes, titleAttributes);
      return title ? [[title.id, attributes.fullAddress] as const] : [];
    }),
  );
  const [only] = titles;
  if (only && titles.size === 1)
    return { title: { titleId: only[0], number: '', address: only[1] } };
  if (titles.size > 1) return { why: `${formatCount(titles.size)} titles fit the address` };
  if (fits.length > 0) return { why: 'No title is linked to the address' };
  const [nearest] = entries;
  return nearest
    ? { why: `No such address. The nearest: ${nearest.attributes.fullAddress}` }
    : { why: 'No such address' };
}

/** Its words in small letters; the halves of a postcode are words of their own. */
function listWords(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/['’.]/g, '')
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');
}
