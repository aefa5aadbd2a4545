// @vitest-environment jsdom
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SearchPaths } from '#contract/paths.ts';
import { numberedUuid } from '#services/search/testing/random.ts';
import { createTitleService } from '#testing/create-title-service.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { checkStatuses, type STATUS_WORDS } from '#testing/section-faults.ts';
import { TITLE_ID } from '#testing/title-fixture.ts';
import TitlePanel from './title-panel.tsx';

configure({ asyncUtilTimeout: 55_000 });

/** Each section with the operation that it asks. */
const SECTIONS: readonly (readonly [heading: string, operation: keyof SearchPaths])[] = [
  ['Owners', 'owners'],
  ['Sales', 'sales'],
  ['Leases', 'leases'],
  ['Planning', 'planning'],
  ['Footfall', 'footfall'],
  ['Busiest roads', 'traffic'],
  ['Amenities', 'amenities'],
  ['Travel time', 'travelTimePolygon'],
  ['Images', 'titleImages'],
  ['Brochures', 'titleBrochures'],
  ['Energy certificates', 'energyCertificates'],
  ['Use classes', 'useClasses'],
  ['Rating', 'ratingClassifications'],
  ['Constraints', 'constraints'],
  ['Buildings', 'buildings'],
  ['Leasehold titles', 'leaseholdTitles'],
  ['Comparable deals', 'titleComparables'],
  ['More', 'property'],
];

/** Sections that have something to show without their own operation. */
const OF_THE_TITLE = ['travelTimePolygon', 'property'];

/** What only travel times answer with. */
const ROUTED: typeof STATUS_WORDS = [
  [422, /This title has no location on record/],
  [502, /Routing is away for a moment/],
];

const service = createTitleService();
const findSection = (name: string) => screen.getByRole('region', { name });

function open(fetch = service.fetch) {
  window.history.replaceState(null, '', `/titles/${TITLE_ID}?section=travel-time`);
  return renderWithServices(
    <TitlePanel titleRef={{ kind: 'id', id: TITLE_ID }} onClose={() => undefined} />,
    fetch,
  );
}

async function openSettled() {
  const rendered = open();
  await screen.findByRole('navigation', { name: 'Sections' });
  await waitFor(() => {
    for (const [name] of SECTIONS) findSection(name);
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  });
  return rendered;
}

describe('a title whose service fails in one place', () => {
  let panel: Awaited<ReturnType<typeof openSettled>>;
  beforeAll(async () => {
    panel = await openSettled();
  }, 120_000);
  afterEach(() => service.setFault(null));

  it.each(SECTIONS)(
    'S-222 S-223 S-224 S-225 S-226 S-228 says each status at %s, and nowhere else',
    async (name, operation) => {
      const { queryClient } = panel;
      const section = { queryClient, service, operation, find: () => findSection(name) };
      await checkStatuses(section);
    },
    60_000,
  );

  it.each([
    ['Amenities', 'amenities'],
    ['Travel time', 'travelTimePolygon'],
  ] as const)('S-227 says 422 and 502 at %s, and nowhere else', async (name, operation) => {
    const { queryClient } = panel;
    const section = { queryClient, service, operation, find: () => findSection(name) };
    await checkStatuses(section, ROUTED);
  });
});

it('S-221 O-037 says at each section that there is nothing when the title is gone by then', async () => {
  cleanup();
  const gone = numberedUuid(99, 1);
  open((input, init) => {
    const below = String(input).replace(`/titles/${TITLE_ID}/`, `/titles/${gone}/`);
    return service.fetch(below, init);
  });
  await waitFor(
    () => {
      const wrong = SECTIONS.filter(([, operation]) => !OF_THE_TITLE.includes(operation))
        .map(([name]) => [name, screen.queryByRole('region', { name })?.textContent ?? ''])
        .filter(([, text]) => !/[Nn]o(?:t|ne)? |withheld/.test(text ?? ''));
      expect(wrong).toEqual([]);
    },
    { timeout: 20_000 },
  );
  cleanup();
}, 60_000);
