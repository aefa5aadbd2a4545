import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AGGREGATION_NAMES } from '@property/search-engine/dsl/read-aggregations.ts';
import { findSharedData } from '@property/world/testing/shared-data.ts';
import { describe, expect, test } from 'vitest';
import { askChapter } from '../testing/stories/ask-chapter.ts';
import { type Chapter, readStories, type Story } from '../testing/stories/read-stories.ts';

const folder = findSharedData('query-tests/opensearch-api-specification/tests/default/_core');
const LEFT_OUT = join(import.meta.dirname, 'left-out-stories.txt');

const chapters = folder
  ? readStories(folder).flatMap((story) =>
      story.chapters.map((chapter): [string, Story, Chapter] => [
        `${story.file} · ${chapter.title}`,
        story,
        chapter,
      ]),
    )
  : [];
const outcomes = await Promise.all(
  chapters.map(async ([name, story, chapter]) => ({
    name,
    chapter,
    outcome: await askChapter(story, chapter),
  })),
);
const answered = outcomes.flatMap(({ name, chapter, outcome }): [string, Chapter, object][] =>
  'answer' in outcome ? [[name, chapter, outcome.answer]] : [],
);
const leftOut = outcomes.flatMap(({ name, outcome }) =>
  'leftOut' in outcome
    ? [`${name}\n    ${outcome.leftOut.replace(AGGREGATION_NAMES, '{kinds}')}`]
    : [],
);

/** Where the answer lacks something expected; lists may go on after what is expected of them. */
function listDifferences(expected: unknown, actual: unknown, place = ''): string[] {
  if (typeof expected !== 'object' || expected === null) {
    return Object.is(expected, actual)
      ? []
      : [`${place}: ${JSON.stringify(expected)} expected, ${JSON.stringify(actual)} answered`];
  }
  if (typeof actual !== 'object' || actual === null) return [`${place}: missing`];
  return Object.entries(expected).flatMap(([key, value]) =>
    listDifferences(value, Reflect.get(actual, key), `${place}/${key}`),
  );
}

describe.skipIf(!folder)('S-064 to S-093 the stories of the query language', () => {
  test.each(answered)('%s', (_name, chapter, answer) => {
    // Shards that were skipped are a count this service does not have (S-100).
    const { _shards, ...expected } = chapter.expected ?? {};
    expect(listDifferences(expected, answer)).toEqual([]);
  });

  test('O-054 those that use what is not offered are left out, each with its reason', () => {
    const [, ...listed] = readFileSync(LEFT_OUT, 'utf8').trim().split('\n\n');
    expect(leftOut).toEqual(listed);
  });
});
