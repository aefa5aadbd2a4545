// @vitest-environment jsdom

import { type TitleSchemas, titleSchemas } from '@property/client/search/title-schemas.ts';
import { searchProfile } from '@property/contract/profile/profile-search.ts';
import { buildSearchPaths, type SearchPaths } from '@property/contract/search/paths.ts';
import { waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { formatCountOf } from '#lib/format/format-count.ts';
import type { SectionId } from '#lib/links/section-codec.ts';
import { IS_LONG } from '#testing/count-runs.ts';
import { createTitleService } from '#testing/create-title-service.ts';
import { openEmptySections } from '#testing/find-section.ts';
import { listSpoiltAnswers } from '#testing/random/spoil-answer.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { TITLE_ID } from '#testing/title-fixture.ts';
import TitlePanel from './title-panel.tsx';

/**
 * Each section with the operation that it asks, and what it takes for an answer. Of images nothing has
 * to be of a kind (O-032).
 */
const SECTIONS: readonly (readonly [SectionId, keyof SearchPaths, keyof TitleSchemas])[] = [
  ['owners', 'owners', 'owners'],
  ['sales', 'sales', 'sales'],
  ['leases', 'leases', 'leases'],
  ['planning', 'planning', 'planning'],
  ['footfall', 'footfall', 'footfall'],
  ['traffic', 'traffic', 'traffic'],
  ['amenities', 'amenities', 'amenities'],
  ['brochures', 'titleBrochures', 'brochures'],
  ['energy', 'energyCertificates', 'energyCertificates'],
  ['use-classes', 'useClasses', 'useClasses'],
  ['rating', 'ratingClassifications', 'ratingClassifications'],
  ['constraints', 'constraints', 'constraints'],
  ['buildings', 'buildings', 'buildings'],
  ['leasehold-titles', 'leaseholdTitles', 'leaseholdTitles'],
  ['deals', 'titleComparables', 'comparableSummaries'],
  ['more', 'property', 'property'],
];
/** Of each section so many, unless there is time for every field and every kind. */
const FEW = 2;
const PATIENCE = { timeout: IS_LONG ? 60_000 : 30_000 };

const service = createTitleService();
const paths = buildSearchPaths(searchProfile);
/** What is answered in place of the service: at which path, with what. */
let spoilt: { readonly path: RegExp; readonly answer: unknown } | null = null;

function open() {
  return renderWithServices(
    <TitlePanel titleRef={{ kind: 'id', id: TITLE_ID }} onClose={() => undefined} />,
    (input, init) => {
      const { pathname } = new URL(String(input), 'http://x.test');
      return spoilt?.path.test(pathname)
        ? Promise.resolve(Response.json(spoilt.answer))
        : service.fetch(input, init);
    },
  );
}

// Roles would be worked out anew for the whole panel, hundreds of times.
const findAll = () => [...document.querySelectorAll('[data-section]')];
const listNoted = () =>
  findAll()
    .filter(({ textContent }) => textContent.includes('Not understood'))
    .map((section) => section.getAttribute('data-section'));

/** In no order: what is empty stands below the others. */
const listNames = () =>
  findAll()
    .map((section) => section.getAttribute('data-section'))
    .toSorted();

let panel: ReturnType<typeof open>;
let names: readonly (string | null)[] = [];

beforeAll(async () => {
  panel = open();
  await openEmptySections();
  await waitFor(() => {
    expect(findAll().length).toBeGreaterThanOrEqual(SECTIONS.length);
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  }, PATIENCE);
  names = listNames();
}, 120_000);

it.each(SECTIONS)(
  'S-006 S-172 O-032 any field of another kind is named in %s of a title, and every section stands',
  async (section, operation, name) => {
    const schema: z.ZodMiniType = titleSchemas[name];
    const all = listSpoiltAnswers(schema);
    expect(all.length).toBeGreaterThan(0);
    const path = new RegExp(`${paths[operation]?.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    for (const { name: what, answer, count } of IS_LONG ? all : all.slice(0, FEW)) {
      spoilt = { path, answer };
      await panel.queryClient.resetQueries({ queryKey: ['search', operation] });
      const read = () => document.querySelector(`[data-section="${section}"]`)?.textContent;
      const text = `Not understood: ${formatCountOf(count, 'field')}`;
      await expect.poll(read, { ...PATIENCE, message: what }).toContain(text);
      expect(listNoted(), what).toEqual([section]);
      expect(document.querySelector('[role="alert"]'), what).toBeNull();
      expect(listNames()).toEqual(names);
    }
    spoilt = null;
    await panel.queryClient.resetQueries({ queryKey: ['search', operation] });
    await expect.poll(listNoted, PATIENCE).toEqual([]);
  },
  IS_LONG ? 900_000 : 120_000,
);
