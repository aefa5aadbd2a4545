import { searchRequestSchema } from '@property/contract/search/search-request.ts';
import { compileSearch } from '@property/search-engine/dsl/read-search.ts';
import { EmbeddedIndex } from '@property/search-engine/engine/embedded/embedded-engine.ts';
import { QueryBudget } from '@property/search-engine/engine/query-budget.ts';
import { InvalidQueryError } from '@property/search-engine/engine/query-error.ts';
import { writeSearchResponse } from '@property/search-engine/engine/search-response.ts';
import {
  boolean,
  date,
  type FieldMapping,
  keyword,
  nested,
  number,
  point,
  text,
} from '@property/search-engine/mappings/mapping.ts';
import * as z from 'zod/mini';
import type { Chapter, Story } from './read-stories.ts';

type Json = Readonly<Record<string, unknown>>;

const TYPES: Readonly<Record<string, FieldMapping>> = {
  text,
  keyword,
  integer: number,
  long: number,
  float: number,
  double: number,
  date,
  boolean,
  geo_point: point,
  nested,
};

/** What the service answers, or why the chapter is none of its business. */
export type Outcome = { readonly answer: Json } | { readonly leftOut: string };

/**
 * Asks a chapter of an index with the story's mapping. A text field and its keyword sub-field are
 * one field here (O-056), aggregations are named aggs, a box is written by its corners, options of
 * places that only state their default go, and a search without a query asks for all.
 */
export async function askChapter(story: Story, chapter: Chapter): Promise<Outcome> {
  const { index, ...others } = chapter.parameters;
  if (!chapter.path.endsWith('/_search')) return { leftOut: `asks ${chapter.path}` };
  const [other] = Object.keys(others);
  if (other !== undefined) return { leftOut: `parameter ${other} of the address` };
  if (typeof index !== 'string') return { leftOut: 'asks all indexes at once' };
  if (!chapter.expected) return { leftOut: 'says nothing about the answer' };
  const types = listTypes(story.mappings.get(index) ?? {});
  const unknown = types.find(([, type]) => !(type in TYPES));
  if (unknown) return { leftOut: `field of the type ${unknown[1]}` };
  const fields = Object.fromEntries(
    types.flatMap(([path, type]) => (TYPES[type] ? [[path, TYPES[type]]] : [])),
  );
  try {
    const search = compileSearch(readBody(chapter.body));
    const documents = (story.documents.get(index) ?? []).map((document, i) => ({
      id: String(i).padStart(4, '0'),
      ...placePoints(document, fields),
    }));
    const searched = new EmbeddedIndex({ index: 'titles', fields }, documents);
    const result = await searched.search(search, new QueryBudget(5000, () => 0));
    return { answer: writeSearchResponse(index, result) as Json };
  } catch (error) {
    if (error instanceof InvalidQueryError) return { leftOut: error.message };
    throw error;
  }
}

/** Paths and types of a mapping; the sub-fields of a text field are the field itself. */
function listTypes(properties: Json, prefix = ''): [path: string, type: string][] {
  return Object.entries(properties).flatMap(([name, value]) => {
    const field = value as { type?: string; properties?: Json };
    const own: [string, string][] = field.type ? [[prefix + name, field.type]] : [];
    return [...own, ...listTypes(field.properties ?? {}, `${prefix}${name}.`)];
  });
}

function readBody(body: Json) {
  const { aggregations, ...rest } = JSON.parse(
    JSON.stringify(body).replaceAll('.raw"', '"'),
    rewritePlaces,
  );
  const result = z.safeParse(searchRequestSchema, {
    query: { match_all: {} },
    ...(aggregations === undefined ? {} : { aggs: renameBelow(aggregations) }),
    ...rest,
  });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new InvalidQueryError(String(issue?.path[0] ?? ''), issue?.message ?? '');
}

/** Options of geo queries whose value in the stories is their default, or without meaning here. */
const PLACE_DEFAULTS: Json = {
  validation_method: 'strict',
  distance_type: 'arc',
  type: 'memory',
  ignore_unmapped: undefined,
};

function rewritePlaces(key: string, value: Json): unknown {
  if (key === 'geo_bounding_box' || key === 'geo_distance') {
    const kept = Object.entries(value).filter(
      ([name, option]) =>
        !(name in PLACE_DEFAULTS) || ![option, undefined].includes(PLACE_DEFAULTS[name]),
    );
    return Object.fromEntries(kept);
  }
  if (typeof value !== 'object' || value === null || !('top' in value)) return value;
  return {
    top_left: { lat: value.top, lon: value.left },
    bottom_right: { lat: value.bottom, lon: value.right },
  };
}

/** `aggregations` below `aggregations`, as `aggs` below `aggs`. */
function renameBelow(aggregations: Json): Json {
  return JSON.parse(JSON.stringify(aggregations).replaceAll('"aggregations":', '"aggs":'));
}

/** Points as [lon, lat] in the form the service stores them in. */
function placePoints(document: Json, fields: Readonly<Record<string, FieldMapping>>): Json {
  return Object.fromEntries(
    Object.entries(document).map(([name, value]) => {
      const flat = fields[name]?.type === 'point' && Array.isArray(value);
      return [name, flat ? { lon: value[0], lat: value[1] } : value];
    }),
  );
}
