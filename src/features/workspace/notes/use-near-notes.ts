import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { useSearchState } from '#filters/link/use-search-state.ts';
import { readAreas } from '#filters/model/edit-filters.ts';
import { decodePlaces, type NearArea } from '#filters/model/near-places.ts';
import { type MapNote, mapNotes, type NoteSign } from '#lib/state/map-notes.ts';
import { findPlaceName, placeNames } from '#lib/state/place-names.ts';

/** By words that what is near is called by. */
const SIGNS: readonly (readonly [RegExp, NoteSign])[] = [
  [/school|academy|college/, 'school'],
  [/station|halt|stop/, 'station'],
  [/hospital|clinic|surgery/, 'hospital'],
  [/superstore|supermarket|shop/, 'shop'],
];

/** Has the map draw what the areas of the search are near to, with signs and names of its own. */
export function useNearNotes(): void {
  const { search } = useSearchState();
  const names = useStore(placeNames);
  const areas = readAreas(search).filter(
    (area): area is NearArea => area.kind === 'near' && !area.hidden,
  );
  const fingerprint = areas.map(({ thing, code }) => `${thing}:${code}`).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn follows from these two
  const near = useMemo(() => areas.flatMap(buildNearNotes), [fingerprint, names]);
  useEffect(() => mapNotes.setState({ near }), [near]);
  useEffect(() => () => mapNotes.setState({ near: [] }), []);
}

/** The places that an area is near to; without a name one is called by what it is. */
export function buildNearNotes({ thing, code }: NearArea): readonly MapNote[] {
  const sign = chooseSign(thing);
  return (decodePlaces(code) ?? []).map(({ lat, lon }) => ({
    id: `near ${lat} ${lon}`,
    layer: 'near',
    lon,
    lat,
    sign,
    rank: 0,
    name: findPlaceName({ lat, lon }) ?? '',
    lines: [],
  }));
}

function chooseSign(thing: string): NoteSign {
  if (/petrol|filling|fuel/.test(thing)) return 'fuel';
  return SIGNS.find(([words]) => words.test(thing))?.[1] ?? 'place';
}
