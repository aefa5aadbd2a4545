// @vitest-environment jsdom

import type { SearchPaths } from '@property/contract/search/paths.ts';
import { numberedUuid } from '@property/search-engine/testing/random.ts';
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { IS_LONG } from '#testing/count-runs.ts';
import { createTitleService } from '#testing/create-title-service.ts';
import { openEmptySections } from '#testing/find-section.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { checkStatuses, STATUS_WORDS } from '#testing/section-faults.ts';
import { TITLE_ID } from '#testing/title-fixture.ts';
import TitlePanel from './title-panel.tsx';

configure({ asyncUtilTimeout: 100_000 });

/** Each section with the operation that it asks, and its sentence when there is nothing. */
const SECTIONS: readonly (readonly [
  heading: string,
  operation: keyof SearchPaths,
  nothing: string | null,
])[] = [
  ['Owners', 'owners', 'Owners are withheld: names of private individuals are not published.'],
  ['Sales', 'sales', 'No sale of this title is on record.'],
  ['Leases', 'leases', 'No lease of this title is on record.'],
  ['Planning', 'planning', 'No planning application on this title is on record.'],
  ['Footfall', 'footfall', 'No footfall is known for this place.'],
  ['Busiest roads', 'traffic', 'No road with a traffic figure lies within 660 ft.'],
  ['Amenities', 'amenities', 'No school, shop, station, petrol station or hospital is within'],
  ['Travel time', 'travelTimePolygon', null],
  ['Images', 'titleImages', 'No image is archived for this title.'],
  ['Brochures', 'titleBrochures', 'No brochure is archived for this title.'],
  ['Energy certificates', 'energyCertificates', 'No energy certificate is on record.'],
  ['Use classes', 'useClasses', 'No planning use class is on record.'],
  ['Rating', 'ratingClassifications', 'No rateable property is on record.'],
  ['Constraints', 'constraints', 'No planning or environmental constraint is on record.'],
  ['Buildings', 'buildings', 'No building is on record.'],
  ['Leasehold titles', 'leaseholdTitles', 'No leasehold title is registered under this one.'],
  ['Deals of this title', 'titleComparables', 'No deal on this title is on record.'],
  ['More', 'property', null],
];

/** What only travel times answer with. */
const ROUTED: typeof STATUS_WORDS = [
  [422, /This title has no location on record/],
  [502, /Routing is away for a moment/],
];

const service = createTitleService();
const findSection = (name: string) => screen.getByRole('region', { name });

/** By its place, which costs less than its role and lasts when it is drawn anew. */
function keepSection(name: string): () => HTMLElement {
  const id = findSection(name).closest('[data-section]')?.getAttribute('data-section');
  return () => {
    const section = document.querySelector<HTMLElement>(`[data-section="${id}"]`);
    if (section === null) throw new Error(`${name} is gone.`);
    return section;
  };
}

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
  await openEmptySections();
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
  }, 240_000);
  afterEach(() => service.setFault(null));

  // Each status at six sections, and at each section two; `npm run test:long` tries all at all.
  const turns = SECTIONS.map(([name, operation], turn) => ({
    name,
    operation,
    statuses: STATUS_WORDS.filter((_, at) => IS_LONG || at % 3 === turn % 3),
  }));
  it.each(turns)(
    'S-222 S-223 S-224 S-225 S-226 S-228 says a status at $name, and nowhere else',
    async ({ name, operation, statuses }) => {
      const { queryClient } = panel;
      const section = { queryClient, service, operation, find: keepSection(name) };
      await checkStatuses(section, statuses);
    },
    120_000,
  );

  it.each([
    ['Amenities', 'amenities'],
    ['Travel time', 'travelTimePolygon'],
  ] as const)('S-227 says 422 and 502 at %s, and nowhere else', async (name, operation) => {
    const { queryClient } = panel;
    const section = { queryClient, service, operation, find: keepSection(name) };
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
  await openEmptySections();
  await waitFor(() => {
    // Without a sentence of their own: they show something that they need not ask for.
    const wrong = SECTIONS.filter(([, , nothing]) => nothing !== null)
      .map(([name, , nothing]) => {
        const text = screen.queryByRole('region', { name })?.textContent ?? '';
        return { name, text, says: nothing !== null && text.includes(nothing) };
      })
      .filter(({ says }) => !says);
    expect(wrong).toEqual([]);
  });
  // In a line with its heading, as style sheets are told.
  for (const name of ['Leases', 'Buildings']) {
    expect(findSection(name).dataset.line).toBe('true');
  }
  cleanup();
}, 120_000);
