import { ADDRESS_TEXT_MAXIMUM, ADDRESS_TEXT_MINIMUM } from '@property/contract/search/limits.ts';
import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { TitleSource } from '@property/contract/titles/title.ts';
import { buildCircle } from '@property/geo/build-circle.ts';
import { measureDistance, type Place } from '@property/geo/measure-distance.ts';
import type { QueryClient } from '@tanstack/react-query';
import { createCutShort } from '#api/cut-short.ts';
import type { Services } from '#api/services-context.ts';
import { waitOutLimit } from '#api/wait-out-limit.ts';
import { type AreaShape, describeAreaKey } from '#filters/model/area.ts';
import { createEmptySearch, setFilter } from '#filters/model/edit-filters.ts';
import type { Filter } from '#filters/model/filter.ts';
import { buildQuery } from '#filters/query/build-query.ts';
import { PAGE_SIZE } from '#filters/query/build-search-request.ts';
import { readQueryDialect } from '#filters/query/query-dialect.ts';
import { readTitles } from '#filters/query/read-titles.ts';
import type { SiteFacts } from '#lib/save-request.ts';
import { judgeAddress, judgeTitles, type SiteAnswer } from './judge-sites.ts';
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

type Kind = 'number' | 'uprn' | 'postcode';

/** Values that are asked for at once. */
const BATCH = 200;
/** Titles of them that are read where a deployment has pages alone. */
const PAGED = 2000;
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
  const failed = new AbortController();
  const signal = AbortSignal.any([options.signal, failed.signal]);
  const dialect = readQueryDialect(profile.search);
  const ask = (filter: Filter, shapes = new Map<string, AreaShape>()) => {
    const { filters, index } = setFilter(createEmptySearch(), filter);
    return buildQuery({ index, filters }, shapes, dialect);
  };
  /** A page of those around a place: a stream for each line would soon be refused. */
  const readNear = async ({ lat, lon }: Place, metres: number): Promise<TitleSource[]> => {
    const area = { kind: 'radius', lat, lon, metres } as const;
    const shapes = new Map([[describeAreaKey(area), buildCircle(lon, lat, metres)]]);
    const query = ask({ type: 'area', kind: 'area', area }, shapes);
    const request = { query, size: PAGE_SIZE, _source: FIELDS };
    const answer = await waitOutLimit(() => client.fetchQuery(service.search(request)), signal);
    if (answer.timed_out) throw createCutShort();
    return answer.hits.hits.map(({ _id, _source }) => ({ id: _id, ..._source }));
  };
  const read = async (query: QueryNode, most: number) => {
    const wanted = { query, fields: FIELDS, most };
    return waitOutLimit(async () => {
      const titles: TitleSource[] = [];
      for await (const title of readTitles(client, service, wanted, signal)) titles.push(title);
      return titles;
    }, signal);
  };
  /** Of fewer values at a time where not all titles came: what is left out would make another the only one. */
  const readValues = async (kind: Kind, values: readonly string[]): Promise<TitleSource[]> => {
    const titles = await read(ask({ type: 'choice', kind, values }), PAGED);
    const isWhole = service.paths.titlesExport !== null || titles.length < PAGED;
    if (isWhole || values.length === 1) return titles;
    const half = Math.ceil(values.length / 2);
    return [
      ...(await readValues(kind, values.slice(0, half))),
      ...(await readValues(kind, values.slice(half))),
    ];
  };
  const readAll = async (kind: Kind, values: readonly string[]) => {
    const all: TitleSource[] = [];
    const once = [...new Set(values)];
    for (let from = 0; from < once.length; from += BATCH)
      all.push(...(await readValues(kind, once.slice(from, from + BATCH))));
    return all;
  };
  const readById = async (ids: readonly string[]): Promise<readonly TitleSource[]> => {
    if (dialect.allows('ids')) return read({ ids: { values: ids } }, ids.length);
    const titles: TitleSource[] = [];
    for (const id of new Set(ids))
      titles.push(await waitOutLimit(() => client.fetchQuery(service.title(id)), signal));
    return titles;
  };
  /** Those whose middle is the coordinate itself, as exported files have it; else all that are near. */
  const readPlace = async (place: Place) => {
    const near = await readNear(place, NEAR_METRES);
    const isCut = near.length === PAGE_SIZE;
    const same = isCut ? await readNear(place, SAME_METRES) : near.filter(isMiddle(place));
    return same.length > 0 ? same : near;
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

  const askAddress = async (address: string): Promise<SiteAnswer> => {
    const text = address.slice(0, ADDRESS_TEXT_MAXIMUM);
    if (text.length < ADDRESS_TEXT_MINIMUM) return { why: 'The address is too short' };
    const { data } = await waitOutLimit(() => client.fetchQuery(service.address(text)), signal);
    return judgeAddress(text, data, profile.search.address.titleAttribute);
  };
  const find = async (line: SiteLine): Promise<SiteAnswer> => {
    const unknown: string[] = [];
    if (line.number !== undefined) {
      const titles = byNumber.get(line.number);
      if (titles) return judgeTitles(titles, `the number ${line.number}`);
      unknown.push(`No title ${line.number}`);
    }
    if (line.uprn !== undefined) {
      const titles = byUprn.get(line.uprn);
      if (titles) return addRemarks(judgeTitles(titles, 'this UPRN'), unknown);
      // 1.00023E+11: the last digits are lost, and no guess brings them back.
      const isShortened = /\dE\+\d/i.test(line.uprn);
      unknown.push(isShortened ? 'The spreadsheet has cut the UPRN short' : `No UPRN ${line.uprn}`);
    }
    if (line.address !== undefined) {
      const answer = await askAddress(line.address);
      if ('title' in answer) return addRemarks(answer, unknown);
      unknown.push(answer.why);
    }
    if (line.place !== undefined) {
      const near = await readPlace(line.place);
      if (near.length > 0) {
        const isCut = near.length === PAGE_SIZE;
        return addRemarks(judgeTitles(near, 'this place', isCut), unknown);
      }
      unknown.push(`No title within ${NEAR_METRES} m of the coordinates`);
    } else if (line.address === undefined && line.postcode !== undefined) {
      const titles = byPostcode.get(line.postcode);
      if (titles) return addRemarks(judgeTitles(titles, line.postcode), unknown);
      unknown.push(`No title at ${line.postcode}`);
    }
    if (unknown.length > 0) return { why: unknown.join('. ') };
    return { why: 'No title number, UPRN, address, postcode or coordinates' };
  };

  const answers: (SiteAnswer | undefined)[] = [];
  let next = 0;
  let done = 0;
  const work = async () => {
    for (let index = next++; index < lines.length; index = next++) {
      signal.throwIfAborted();
      const line = lines[index];
      if (line) answers[index] = await find(line);
      done += 1;
      options.onProgress(done);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } catch (error) {
    // The others would go on asking for what nobody looks at any more.
    failed.abort();
    throw error;
  }
  // Addresses lead to titles without saying their numbers.
  const values = answers.flatMap((each) =>
    each && 'title' in each && each.title.number === '' ? [each.title.titleId] : [],
  );
  const unnamed = values.length > 0 ? await readById(values) : [];
  const numbers = new Map(unnamed.map(({ id, number }) => [id, number ?? '']));
  return divide(lines, answers, numbers);
}

function divide(
  lines: readonly SiteLine[],
  answers: readonly (SiteAnswer | undefined)[],
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

/** What a line was not found by is told beside what it was found by, or what else it was not. */
function addRemarks(answer: SiteAnswer, unknown: readonly string[]): SiteAnswer {
  if ('why' in answer) return { why: [...unknown, answer.why].join('. ') };
  const remarks = [...unknown, ...(answer.remark === undefined ? [] : [answer.remark])];
  return remarks.length === 0 ? answer : { ...answer, remark: remarks.join('. ') };
}

function pick(lines: readonly SiteLine[], part: Kind): string[] {
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

const isMiddle =
  (place: Place) =>
  ({ geometry }: TitleSource) => {
    const { lat, lon } = geometry?.centroid ?? {};
    if (lat === undefined || lon === undefined) return false;
    return measureDistance(place, { lat, lon }) <= SAME_METRES;
  };
