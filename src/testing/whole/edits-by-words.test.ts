import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { searchProfile } from '@property/contract/profile/profile-search.ts';
import { RefusedQuestion } from '@property/questions/refused-question.ts';
import { describe, expect, it } from 'vitest';
import type { Search } from '#filters/model/filter.ts';
import { continueSearch } from '#filters/query/continue-search.ts';
import { planEdit } from '#filters/query/edits/plan-edit.ts';
import { readEdit } from '#filters/query/edits/read-edit.ts';
import { goesOn } from '#filters/query/goes-on.ts';
import { readQueryDialect } from '#filters/query/query-dialect.ts';
import { askAsOffered } from '#filters/query/read-as-offered.ts';
import { nameAskedAreas } from '#filters/read/name-asked-areas.ts';
import { readEngineQuery, readSearchBody } from '#filters/read/read-engine-query.ts';
import { describeSearch } from '#filters/words/describe-search.ts';
import { readLabels } from '#lib/format/read-labels.ts';
import { openQuestionReader } from '../question-context.ts';

const ask = openQuestionReader();
const dialect = readQueryDialect(searchProfile);
const reader = { units: 'imperial', label: readLabels(searchProfile) } as const;

async function find(question: string): Promise<{ search: Search; hasOrder: boolean }> {
  const { engineQuery, queryDescription } = await ask('titles', question);
  const { search } = readSearchBody(readEngineQuery(engineQuery, 'body'), dialect);
  return { search: nameAskedAreas(search, queryDescription), hasOrder: 'sort' in engineQuery };
}

/** What a question makes of the filters in force, as the page does it, in words. */
async function change(before: Search, question: string): Promise<string> {
  if (!goesOn(question)) return 'begins anew';
  const edit = readEdit(question);
  const plan = edit && planEdit(edit, { before, reader, dialect });
  const refusal = (error: unknown) => {
    if (error instanceof RefusedQuestion) return error.message;
    throw error;
  };
  if (!plan) {
    const asked = await find(askAsOffered(question, before, reader)).catch(refusal);
    if (typeof asked === 'string') return `refused: ${asked}`;
    const { search, hasOrder } = asked;
    return `${describeSearch(continueSearch(before, search, { question, hasOrder }, dialect).search, reader)}`;
  }
  const found = await Promise.all(plan.asks.map(async (text) => (await find(text)).search)).catch(
    refusal,
  );
  if (typeof found === 'string') return `refused: ${found}`;
  const outcome = plan.finish(found);
  if ('search' in outcome) return describeSearch(outcome.search, reader);
  return `${outcome.fault} [${outcome.offers.join('; ')}]`;
}

interface Case {
  /** The question that what is in force comes from. */
  readonly first: string;
  readonly edits: { question: string; expected: string }[];
}

/** What each question makes of what was searched (#): the filters then, or why not and what is offered. */
function readCases(): readonly Case[] {
  const cases: Case[] = [];
  const text = readFileSync(join(import.meta.dirname, 'edits-by-words.txt'), 'utf8');
  for (const line of text.split('\n').filter(Boolean)) {
    const edits = cases.at(-1)?.edits ?? [];
    const [mark, said] = [line.slice(0, 2), line.slice(2)];
    if (mark === '# ') cases.push({ first: said, edits: [] });
    else if (mark === '? ') edits.push({ question: said, expected: '' });
    else if (mark === '= ') edits.push({ question: edits.pop()?.question ?? '', expected: said });
    else throw new Error(`Nothing is known of the line “${line}”.`);
  }
  return cases;
}

describe.each(readCases())('from “$first”', ({ first, edits }) => {
  it.each(edits)('“$question” leads to: $expected', async ({ question, expected }) => {
    const { search } = await find(first);
    expect(await change(search, question)).toBe(expected);
  });
});
