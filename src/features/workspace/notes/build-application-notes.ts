import type { TitleSource } from '@property/contract/titles/title.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { splitAddress } from '#lib/format/split-address.ts';
import type { MapNote, NoteSign } from '#lib/state/map-notes.ts';
import { type PlanningTone, readPlanningTone } from '#lib/title/planning-tone.ts';

/** Years that an application stands on the map after it was submitted. */
const YEARS = 3;
/** Applications drawn beside one title; its card tells of the others. */
const DRAWN = 3;

const SIGNS: Readonly<Record<PlanningTone, NoteSign>> = {
  ok: 'granted',
  bad: 'refused',
  warn: 'pending',
  neutral: 'other',
};

/** The first day of those whose applications stand on the map, as YYYY-MM-DD. */
export function findFirstDay(today: string): string {
  const [year = '', ...rest] = today.split('-');
  return [Number(year) - YEARS, ...rest].join('-');
}

/**
 * The latest applications of a title since a day, newest first, as they stand beside its point; none
 * where it has no position.
 *
 * @param label the words for a status, as the deployment has them
 */
export function buildApplicationNotes(
  title: TitleSource,
  since: string,
  label: (status: string) => string,
): readonly MapNote[] {
  const { id, geometry, planning = [] } = title;
  const place = geometry?.centroid;
  if (!place || id === undefined) return [];
  const recent = (planning ?? [])
    .filter(({ dateSubmitted }) => (dateSubmitted ?? '') >= since)
    .sort((one, other) => ((one.dateSubmitted ?? '') < (other.dateSubmitted ?? '') ? 1 : -1));
  const { name: address } = splitAddress(title.mainAddress, title.number);
  const more = recent.length - DRAWN;
  return recent.slice(0, DRAWN).map((application, rank): MapNote => {
    const { reference, description, dateSubmitted, decisionStatus, decision } = application;
    const state = decisionStatus ? label(decisionStatus) : (decision ?? 'No status');
    const isLast = rank === DRAWN - 1;
    return {
      id: `${id} ${rank}`,
      layer: 'application',
      lon: place.lon,
      lat: place.lat,
      sign: SIGNS[readPlanningTone(application)],
      rank,
      name: reference ?? 'Planning application',
      lines: [
        description ?? '',
        [state, dateSubmitted && `submitted ${formatDate(dateSubmitted)}`]
          .filter(Boolean)
          .join(', '),
        address,
        isLast && more > 0 ? `and ${more} more of this title` : '',
      ].filter((line) => line !== ''),
      titleId: id,
    };
  });
}
