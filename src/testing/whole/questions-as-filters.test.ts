import { searchProfile } from '@property/contract/profile/profile-search.ts';
import { hasHiddenPlaces, readCorpus } from '@property/questions/testing/corpus.ts';
import { describe, expect, it } from 'vitest';
import { workOutCut, workOutShape } from '#features/workspace/areas/shapes/work-out-shapes.ts';
import { parseSearch, serializeSearch } from '#filters/link/search-codec.ts';
import { type AreaShape, describeAreaKey } from '#filters/model/area.ts';
import { readAreas } from '#filters/model/edit-filters.ts';
import type { Search } from '#filters/model/filter.ts';
import { type AreaShapes, describeCutKey, listCutAreas } from '#filters/query/build-areas.ts';
import { buildRowsRequest } from '#filters/query/build-search-request.ts';
import { readQueryDialect } from '#filters/query/query-dialect.ts';
import { type Condition, readConditions } from '#filters/read/condition-tree.ts';
import { readEngineQuery, readSearchBody } from '#filters/read/read-engine-query.ts';
import { post } from '#services/search/testing/fixture-app.ts';
import { IS_LONG } from '../count-runs.ts';
import { openSmallWorld } from '../open-small-world.ts';
import { openQuestionReader, VIEW } from '../question-context.ts';

/** The shapes that a search is asked with: those in its link, and what is cut out of each other. */
async function readShapes(search: Search): Promise<AreaShapes> {
  const areas = readAreas(search);
  const cut = listCutAreas(areas);
  const shapes = new Map<string, AreaShape>();
  for (const area of areas) {
    if ('bounds' in area || area.kind === 'travel-time') continue;
    if (area.kind !== 'drawn' && !cut.includes(area)) continue;
    const shape = await workOutShape(area, () => Promise.reject(new Error('no outline is asked')));
    shapes.set(describeAreaKey(area), shape);
  }
  const parts = cut.map((area) => ({
    role: area.role ?? ('all' as const),
    shape: shapes.get(describeAreaKey(area)),
  }));
  if (cut.length > 0) shapes.set(describeCutKey(cut), workOutCut(parts));
  return shapes;
}

/** What no filter says by itself either. */
function listUnsaid(conditions: readonly Condition[]): string[] {
  return conditions.flatMap((condition) =>
    condition.kind === 'group'
      ? listUnsaid(condition.children)
      : condition.kind === 'said'
        ? [condition.words]
        : [],
  );
}

const dialect = readQueryDialect(searchProfile);

const list = ({ body }: Awaited<ReturnType<typeof post>>): string[] =>
  body.hits.hits.map(({ _id }: { _id: string }) => _id);

describe('questions in plain English as filters', () => {
  it('S-113, O-052: find the same titles in the same order, through a link and back', async () => {
    const { app } = openSmallWorld();
    const read = openQuestionReader();
    let whole = 0;
    let answered = 0;
    const unsaid: string[] = [];
    for (const [place, entry] of readCorpus('titles').entries()) {
      const { question } = entry;
      // That a question becomes just this body is held by corpus.test.ts, but for shapes and points.
      const { engineQuery } = hasHiddenPlaces(entry) ? await read('titles', question, VIEW) : entry;
      const body = readEngineQuery(engineQuery, 'body');
      const { search, isOrderKept } = readSearchBody(body, dialect);
      const linked = parseSearch(serializeSearch(search)).value;
      expect(linked, question).toEqual(search);
      // Each becomes a link; what that finds is looked at of each twelfth by `npm test`.
      if (IS_LONG || place % 12 === 0) {
        const rows = buildRowsRequest(linked, await readShapes(linked), dialect);
        const own = await post(app, '/titles', rows);
        const theirs = await post(app, '/titles', { ...body, size: 25 });
        expect(own.status, `${question} ${JSON.stringify(own.body)}`).toBe(200);
        expect(own.body.hits.total, question).toEqual(theirs.body.hits.total);
        // Words beside other conditions are looked for in no order; the app has the nearest first.
        const { max_score: best } = theirs.body.hits;
        const isOrdered = !(own.body.hits.max_score > 0 && best === 0);
        if (isOrderKept && isOrdered) expect(list(own), question).toEqual(list(theirs));
        else if (theirs.body.hits.total.value <= 25)
          expect(list(own).toSorted(), question).toEqual(list(theirs).toSorted());
      }
      answered += 1;
      for (const filter of search.filters) {
        if (filter.type !== 'custom') continue;
        const { parts } = filter;
        for (const words of listUnsaid(readConditions(parts, { dialect, index: 'titles' })))
          unsaid.push(`${question}: ${words}`);
      }
      if (!search.filters.some(({ kind }) => kind === 'custom') && isOrderKept) whole += 1;
    }
    expect(unsaid).toEqual([]);
    // Most questions become chips and nothing else; what does not stays whole in a custom one.
    expect(answered).toBeGreaterThan(50);
    expect(whole / answered).toBeGreaterThan(0.6);
  }, 120_000);

  it('S-113: hold what can be reached of several places as one area', async () => {
    const { app } = openSmallWorld();
    const query = 'within 5 minutes walk of a park and a school';
    const answer = await post(app, '/titles/nl-query', { query, size: 25 });
    expect(answer.body.queryDescription).toContain('any of');
    const body = readEngineQuery(answer.body.engineQuery, 'body');
    const { search } = readSearchBody(body, dialect);
    expect(search.filters.map(({ type }) => type)).toEqual(['area', 'area']);
    expect(readAreas(search)).toMatchObject([{ kind: 'drawn' }, { kind: 'drawn' }]);
  });
});
