import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../corpus');

/** A question with what it has to come to. */
export interface CorpusEntry {
  readonly question: string;
  readonly description: string;
  /** With shapes and points left out, see `hidePlaces`. */
  readonly engineQuery: Readonly<Record<string, unknown>>;
}

export interface RefusedEntry {
  readonly index: 'titles' | 'comps';
  readonly question: string;
  readonly message: string;
}

/** Reads questions (?), descriptions (=) and bodies (>) from a file of the corpus. */
export function readCorpus(name: 'titles' | 'comps'): CorpusEntry[] {
  return readBlocks(`${name}.txt`, ['?', '=', '>']).map(
    ([question = '', description = '', body = '']) => ({
      question,
      description,
      engineQuery: JSON.parse(body),
    }),
  );
}

/** Reads questions (? index:) and the sentences that refuse them (!). */
export function readRefused(): RefusedEntry[] {
  return readBlocks('refused.txt', ['?', '!']).map(([asked = '', message = '']) => {
    const [, index, question = ''] = /^(titles|comps): (.*)$/.exec(asked) ?? [];
    return { index: index === 'comps' ? 'comps' : 'titles', question, message };
  });
}

function readBlocks(name: string, marks: readonly string[]): string[][] {
  return readFileSync(join(FOLDER, name), 'utf8')
    .split(/\n{2,}/)
    .map((block) => block.trim().split('\n'))
    .map((lines) => {
      // What a merge left behind would hide an entry.
      if (lines.length !== marks.length) throw new Error(`${name}: "${lines[0]}" has other lines`);
      return marks.map((mark, i) => {
        const line = lines[i] ?? '';
        if (!line.startsWith(`${mark} `))
          throw new Error(`${name}: expected "${mark}" in "${line}"`);
        return line.slice(2);
      });
    });
}

/** Shapes and points follow the roads and houses of the world; here they are only said to be there. */
export function hidePlaces(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body, (key, value) => {
      if (key === 'shape') return 'outline';
      if (key !== 'geo_distance') return value;
      return Object.fromEntries(
        Object.entries(value as object).map(([name, part]) => [
          name,
          name === 'distance' ? part : 'point',
        ]),
      );
    }),
  );
}

/** Whether the body of an entry is not the whole of what its question becomes. */
export function hasHiddenPlaces({ engineQuery }: CorpusEntry): boolean {
  return /"shape":"outline"|"point"/.test(JSON.stringify(engineQuery));
}

/** "(52.2139, -2.4388)" → "(…)". */
export function hideCoordinates(description: string): string {
  return description.replace(/\(-?\d+\.\d{4}, -?\d+\.\d{4}\)/g, '(…)');
}
