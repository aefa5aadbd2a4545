import { readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { isMap, isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument } from 'yaml';
import { describeReadError } from '../describe-read-error.ts';
import { InputError } from '../input-error.ts';

/** What a recipe says, as the command line would say it. */
export interface Recipe {
  readonly parameters: readonly string[];
  /** Rows that a build has to keep, by source. */
  readonly expected: Readonly<Record<string, number>>;
}

/** What may stand in a recipe. */
export interface RecipeWords {
  /** Options that take one file, and those that take several. */
  readonly file: readonly string[];
  readonly files: readonly string[];
}

const SECTIONS = ['sources', 'area', 'options', 'expected'];
const OPTIONS = ['out', 'name'];
const CORNERS = 4;

/**
 * Reads a recipe: the files of a world, its area, options and the counts to expect, in YAML. Paths
 * are seen from the folder of the recipe.
 *
 * @throws InputError naming line and word of what is not known
 */
export function readRecipe(path: string, { file, files }: RecipeWords): Recipe {
  const name = basename(path);
  const lines = new LineCounter();
  const document = parseDocument(readText(path), { lineCounter: lines });
  const fail = (node: Node | undefined, what: string): InputError =>
    new InputError(`${name}, line ${lines.linePos(node?.range?.[0] ?? 0).line}: ${what}`);
  const [error] = document.errors;
  if (error) {
    const { line } = lines.linePos(error.pos[0]);
    throw new InputError(`${name}, line ${line}: ${error.message.split(/ at line|\n/)[0]}.`);
  }
  const parameters: string[] = [];
  const expected: Record<string, number> = {};
  const entries = (node: unknown, known: readonly string[], what: string): [string, Node][] => {
    if (!isMap(node)) throw fail(node as Node, `${what} are told as "name: value".`);
    return (node.items as Pair<Node, Node>[]).map(({ key, value }) => {
      const word = isScalar(key) ? String(key.value) : '';
      if (!known.includes(word)) {
        throw fail(key, `"${word}" is not known; ${what} are ${known.join(', ')}.`);
      }
      if (!value || (isScalar(value) && value.value === null)) {
        throw fail(key, `"${word}" has no value.`);
      }
      return [word, value];
    });
  };
  const texts = (node: Node): string[] =>
    (isSeq(node) ? (node.items as Node[]) : [node]).map((item) => {
      if (!isScalar(item) || typeof item.value !== 'string' || item.value === '') {
        throw fail(item, 'a file is told by its name.');
      }
      return resolve(dirname(path), item.value);
    });
  for (const [section, body] of entries(document.contents, SECTIONS, 'parts of a recipe')) {
    if (section === 'sources') {
      for (const [source, value] of entries(body, [...file, ...files], 'sources')) {
        const paths = texts(value);
        if (file.includes(source) && paths.length !== 1) {
          throw fail(value, `"${source}" takes one file.`);
        }
        for (const each of paths) parameters.push(`--${source}=${each}`);
      }
    } else if (section === 'options') {
      for (const [option, value] of entries(body, OPTIONS, 'options')) {
        const text = isScalar(value) ? value.value : undefined;
        if (option === 'out') parameters.push(`--out=${texts(value)[0]}`);
        else if (typeof text === 'string' && text !== '') parameters.push(`--${option}=${text}`);
        else throw fail(value, `"${option}" is told in words.`);
      }
    } else if (section === 'area') {
      const corners = isSeq(body) ? body.items.map((item) => isScalar(item) && item.value) : [];
      if (corners.length !== CORNERS || !corners.every((value) => typeof value === 'number')) {
        throw fail(body, 'the area is [west, south, east, north], in degrees.');
      }
      parameters.push(`--bbox=${corners.join(',')}`);
    } else {
      for (const [source, value] of entries(body, files, 'sources')) {
        const count = isScalar(value) ? value.value : undefined;
        if (typeof count !== 'number' || !Number.isInteger(count) || count < 0) {
          throw fail(value, `what is expected of "${source}" is a whole number of rows.`);
        }
        expected[source] = count;
      }
    }
  }
  return { parameters, expected };
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new InputError(describeReadError(path, error), { cause: error });
  }
}
