import { useStore } from 'zustand';
import { Omnibox } from '#features/search/omnibox/omnibox.tsx';
import type { OmniboxAction } from '#features/search/omnibox/omnibox-options.ts';
import { setFilter } from '#query/edit-filters.ts';
import type { Filter } from '#query/filter.ts';
import { QUESTION, serializeQuestion } from '#url/question-codec.ts';
import { parseSearch, serializeSearch } from '#url/search-codec.ts';
import { serializeSection } from '#url/section-codec.ts';
import { replaceViewport } from '#url/viewport-codec.ts';
import { joinAddress, navigateTo, place } from '../navigation.ts';
import styles from './omnibox-slot.module.css';

/** Zoom at which a place that was asked for is shown. */
const PLACE_ZOOM = 16;

/** The search field in its place at the top left. */
export function OmniboxSlot() {
  const pathname = useStore(place, (here) => here.pathname);
  return (
    <search className={styles.slot}>
      <Omnibox pathname={pathname} onAction={(action) => navigateTo(addressAction(action))} />
    </search>
  );
}

/** The address an action of the search field leads to, from where the person is. */
function addressAction(action: OmniboxAction): string {
  const { pathname, search, hash } = place.getState();
  const parameters = serializeSection(null, new URLSearchParams(search));
  const addFilter = (filter: Filter) => {
    const found = setFilter(parseSearch(parameters).value, filter);
    const kept = new URLSearchParams(parameters);
    kept.delete(QUESTION);
    return joinAddress('/', serializeSearch(found, kept), hash);
  };
  switch (action.kind) {
    case 'open':
      return action.keepFilters ? joinAddress(action.href, parameters) : action.href;
    case 'fly': {
      const { lat, lon } = action;
      const view = replaceViewport(hash, { lat, lon, zoom: PLACE_ZOOM });
      return joinAddress(pathname === '/settings' ? '/' : pathname, parameters, view);
    }
    case 'search':
      return addFilter({ kind: 'text', text: action.text });
    case 'filter':
      return addFilter({ kind: action.filter, values: [action.value] });
    case 'ask':
      return joinAddress('/', serializeQuestion(action.text, parameters), hash);
  }
}
