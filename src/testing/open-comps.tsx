import type { ComparableDeal } from '@property/contract/deals/comparable-deal.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import type { ReactNode } from 'react';
import type { CompsShapes } from '#features/comps/deals/use-deal-question.ts';
import { type Comps, useComps } from '#features/comps/page/use-comps.ts';
import { buildFixtureData } from '#services/search/testing/fixture-data.ts';
import { createServiceFetch } from './create-service-fetch.ts';
import { renderWithServices } from './render-with-services.tsx';
import { title as fixtureTitle } from './title-fixture.ts';

/** A search for deals that is limited to no area. */
export const NO_AREAS: CompsShapes = {
  shapes: new Map(),
  isReady: true,
  error: null,
  retry: () => undefined,
  describeArea: () => '',
};

export interface OpenComps {
  /** What the parts of the page are given, as it is now. */
  readonly read: () => Comps;
}

/**
 * Renders a part of the page of deals at a link, over a service that has just these deals. What
 * `answer` gives for an address comes in place of the service's answer.
 */
export function openComps(
  query: string,
  deals: readonly ComparableDeal[],
  show: (comps: Comps) => ReactNode,
  title: Partial<TitleDocument> = {},
  answer: (address: string) => Response | null = () => null,
): OpenComps {
  const seen: { comps: Comps | null } = { comps: null };
  function Part() {
    const comps = useComps(NO_AREAS);
    seen.comps = comps;
    return show(comps);
  }
  const town = buildFixtureData(20);
  const data = {
    ...town,
    titles: () => [...town.titles(), { ...fixtureTitle, ...title }],
    comps: () => [...deals],
  };
  window.history.replaceState(null, '', `/comps?${query}`);
  const service = createServiceFetch({ data });
  renderWithServices(
    <Part />,
    async (input, init) => answer(String(input)) ?? service.fetch(input, init),
  );
  return {
    read: () => {
      if (seen.comps === null) throw new Error('Nothing was drawn.');
      return seen.comps;
    },
  };
}
