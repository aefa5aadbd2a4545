import { useStore } from 'zustand';
import { Omnibox } from '#features/workspace/omnibox/omnibox.tsx';
import type { OmniboxAction } from '#features/workspace/omnibox/omnibox-options.ts';
import type { Filter } from '#filters/model/filter.ts';
import { dropViewport, replaceViewport } from '#lib/links/viewport-codec.ts';
import { serializeSection } from '#lib/links/write-section.ts';
import { joinAddress, navigateTo, place } from '../navigation.ts';
import styles from './omnibox-slot.module.css';

/** Beside the first script: nobody follows a link before it has come. */
const loadLinks = () => import('../search-links.ts');

/** Zoom at which a place that was asked for is shown. */
const PLACE_ZOOM = 16;

/** The search field in its place at the top left. */
export function OmniboxSlot() {
  const pathname = useStore(place, (here) => here.pathname);
  const question = useStore(place, readQuestion);
  return (
    <search className={styles.slot}>
      <Omnibox
        pathname={pathname}
        question={question}
        subject={isOfDeals(pathname) ? 'deals' : 'titles'}
        onAction={(action) => void follow(action)}
      />
    </search>
  );
}

/** The question in plain English of a link, by the words of `question-codec.ts` and `comps-question.ts`, which come later. */
export function readQuestion({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): string | null {
  const parameters = new URLSearchParams(search);
  const names = isOfDeals(pathname) ? ['deal-ask', 'deal-asked'] : ['ask'];
  return names.map((name) => parameters.get(name)?.trim()).find(Boolean) || null;
}

/** Whether a page shows deals: what is asked there is asked of them, and the answer is shown there. */
function isOfDeals(pathname: string): boolean {
  return pathname === '/comps' || pathname.startsWith('/comps/');
}

async function follow(action: OmniboxAction): Promise<void> {
  navigateTo(await addressAction(action));
}

/** The address an action of the search field leads to, from where the person is. */
export async function addressAction(action: OmniboxAction): Promise<string> {
  const { pathname, search, hash } = place.getState();
  const parameters = serializeSection(null, new URLSearchParams(search));
  const addFilter = async (filter: Filter) => {
    const { addFilterToLink } = await loadLinks();
    return joinAddress('/', addFilterToLink(filter, parameters), hash);
  };
  switch (action.kind) {
    case 'open':
      return action.keepFilters
        ? joinAddress(action.href, parameters, dropViewport(hash))
        : action.href;
    case 'fly': {
      const { lat, lon, zoom = PLACE_ZOOM } = action;
      const view = replaceViewport(hash, { lat, lon, zoom: Math.min(zoom, PLACE_ZOOM) });
      return joinAddress(pathname === '/settings' ? '/' : pathname, parameters, view);
    }
    case 'search':
      return addFilter({ type: 'text', kind: 'text', text: action.text });
    case 'filter':
      return addFilter({ type: 'choice', kind: action.filter, values: [action.value] });
    case 'ask': {
      const { addQuestionToLink } = await loadLinks();
      // The filters of deals are none of titles.
      const before = isOfDeals(pathname) ? new URLSearchParams() : parameters;
      return joinAddress('/', addQuestionToLink(action.text, before), hash);
    }
    case 'ask-deals': {
      const { addDealQuestionToLink } = await loadLinks();
      const before = isOfDeals(pathname) ? parameters : new URLSearchParams();
      return joinAddress('/comps', addDealQuestionToLink(action.text, before));
    }
  }
}
