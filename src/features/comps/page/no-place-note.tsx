import { useLocation } from 'react-router';
import { readAreas } from '#filters/model/edit-filters.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Note } from '#ui/note.tsx';
import type { Comps } from './use-comps.ts';

/**
 * Deals of a title that has no position are those of everywhere: says so, and leads to the map, where
 * an area can be drawn that comes back along. Nothing once an area limits the search.
 */
export function NoPlaceNote({ comps: { question } }: { readonly comps: Comps }) {
  const { search } = useLocation();
  const { lacksPlace, fault } = question;
  if (!lacksPlace || fault !== null || readAreas(question.search).length > 0) return null;
  return (
    <Note tone="info" role="status">
      This title has no position on record, so these deals are not limited to its surroundings. Draw
      or choose an area on the map, then return to Comps.{' '}
      <LinkButton size="small" to={`/${search}`}>
        Choose an area on the map
      </LinkButton>
    </Note>
  );
}
