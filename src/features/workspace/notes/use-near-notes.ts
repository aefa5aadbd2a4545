import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { placeNamesQuery } from '#api/reading/question-query.ts';
import { useServices } from '#api/services-context.ts';
import { useQuestion } from '#filters/link/use-question.ts';
import { useSearchState } from '#filters/link/use-search-state.ts';
import { readAreas } from '#filters/model/edit-filters.ts';
import { decodePlaces, type NearArea } from '#filters/model/near-places.ts';
import { type MapNote, mapNotes, type NoteSign } from '#lib/state/map-notes.ts';
import { findPlaceName, placeNames } from '#lib/state/place-names.ts';
import { rememberPlaces } from '#lib/state/remember-places.ts';

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
  useAskedNames(areas);
  const fingerprint = areas.map(({ thing, code }) => `${thing}:${code}`).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn follows from these two
  const near = useMemo(() => areas.flatMap(buildNearNotes), [fingerprint, names]);
  useEffect(() => mapNotes.setState({ near }), [near]);
  useEffect(() => () => mapNotes.setState({ near: [] }), []);
}

/** Asks what the places of a link are called, whose question was not asked on this page. */
function useAskedNames(areas: readonly NearArea[]): void {
  const { search: service, profile } = useServices();
  const { question } = useQuestion();
  const unnamed = areas.filter(
    ({ thing, code }) =>
      thing !== '' && decodePlaces(code)?.some((place) => findPlaceName(place) === undefined),
  );
  // The answer to a question in the link brings the names with it.
  const asked = question === null ? unnamed : [];
  const answers = useQueries({
    queries: asked.map((area) => placeNamesQuery(service, profile.search, area)),
    combine: readPlaces,
  });
  useEffect(() => rememberPlaces(answers), [answers]);
}

type PlaceAnswers = readonly { readonly data?: readonly NamedPlace[] | undefined }[];
type NamedPlace = Parameters<typeof rememberPlaces>[0][number];

/** Places without a name are not told: what they are says the sign. */
function readPlaces(answers: PlaceAnswers): readonly NamedPlace[] {
  return answers.flatMap(({ data = [] }) => data);
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
