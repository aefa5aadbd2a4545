import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from 'yaml';

type Json = Readonly<Record<string, unknown>>;

/** One request of a story and what is expected of it. */
export interface Chapter {
  readonly title: string;
  readonly path: string;
  readonly parameters: Json;
  readonly body: Json;
  readonly expected: Json | undefined;
}

/** A declarative story: indexes that are made and filled, then chapters that ask. */
export interface Story {
  readonly file: string;
  readonly mappings: ReadonlyMap<string, Json>;
  readonly documents: ReadonlyMap<string, readonly Json[]>;
  readonly chapters: readonly Chapter[];
}

interface Step {
  readonly path: string;
  readonly method?: string | readonly string[];
  readonly synopsis?: string;
  readonly parameters?: Json;
  readonly request?: { readonly payload?: unknown };
  readonly response?: { readonly payload?: Json };
}

/** Reads every story of a folder and of those in it, in the order of their names. */
export function readStories(folder: string): Story[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.yaml'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => readStory(relative(folder, path), readFileSync(path, 'utf8')));
}

function readStory(file: string, text: string): Story {
  const story = parse(text) as { prologues?: Step[]; chapters: Step[] };
  const mappings = new Map<string, Json>();
  const documents = new Map<string, Json[]>();
  const add = (index: string, document: unknown) => {
    documents.set(index, [...(documents.get(index) ?? []), document as Json]);
  };
  for (const { path, method, request } of story.prologues ?? []) {
    const [index = '', operation] = path.replace(/^\//, '').split('/');
    const payload = request?.payload;
    if (operation === '_doc') add(index, payload);
    else if (index === '_bulk') {
      const lines = payload as Json[];
      for (let i = 0; i + 1 < lines.length; i += 2) {
        const [action] = Object.values(lines[i] ?? {}) as { _index: string }[];
        add(action?._index ?? '', lines[i + 1]);
      }
    } else if (method === 'PUT') {
      const { mappings: made } = (payload ?? {}) as { mappings?: { properties?: Json } };
      mappings.set(index, made?.properties ?? {});
    }
  }
  const chapters = story.chapters.map(
    ({ synopsis = '', path, parameters = {}, request, response }): Chapter => ({
      title: synopsis.trim(),
      path,
      parameters,
      body: (request?.payload ?? {}) as Json,
      expected: response?.payload,
    }),
  );
  return { file, mappings, documents, chapters };
}
