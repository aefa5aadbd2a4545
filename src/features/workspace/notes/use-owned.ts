import { JOINED_PATH } from '@property/contract/field-colours.ts';
import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { TitleSource } from '@property/contract/titles/title.ts';
import { projectLatitude, projectLongitude } from '@property/geo/mercator.ts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  type Owner,
  parseOwnerLayer,
  searchOwner,
  serializeOwnerLayer,
} from '#filters/link/owner-codec.ts';
import type { Search } from '#filters/model/filter.ts';
import { buildQuery } from '#filters/query/build-query.ts';
import { buildCountRequest } from '#filters/query/build-search-request.ts';
import { formatLandArea } from '#lib/format/format-area.ts';
import { splitAddress } from '#lib/format/split-address.ts';
import { type MapNote, mapNotes } from '#lib/state/map-notes.ts';
import { preferences } from '#lib/state/preferences.ts';
import { JoinedPoints } from '#map/points/joined-points.ts';
import { sayJoined } from '../marks/say-marks.ts';
import { useCurrentSearch } from '../use-current-search.ts';
import { useTitleNotes } from './use-title-notes.ts';

/** Titles of one owner that are drawn: more are looked for, not looked at. */
const TITLES_MAXIMUM = { streamed: 5_000, paged: 500 };
const FIELDS = [
  ...['id', 'number', 'mainAddress', 'geometry.centroid', 'tenure', 'areaInSquareMeters'],
  JOINED_PATH,
];
const NO_SHAPES = new Map();

/** The search of the layer, for what is asked of a part of its titles. */
export interface OwnedSearch {
  readonly search: Search;
  readonly query: QueryNode;
}

/**
 * Reads all titles of the owner whose layer the link names, whatever else is looked for, and has the
 * map draw them, those that lie side by side as one. A layer that was switched off stays in the panel
 * until another takes its place. Gives what it looks for; null while it is off.
 */
export function useOwned(): OwnedSearch | null {
  const { dialect } = useCurrentSearch();
  const { search: link } = useLocation();
  const navigate = useNavigate();
  const owner = useMemo(() => parseOwnerLayer(new URLSearchParams(link)), [link]);
  const [last, setLast] = useState<Owner | null>(owner);
  if (owner !== null && (owner.kind !== last?.kind || owner.name !== last.name)) setLast(owner);
  const asked = useMemo(() => {
    if (owner === null) return null;
    const search = searchOwner(owner);
    return {
      search,
      query: buildQuery(search, NO_SHAPES, dialect),
      counting: buildCountRequest(search, NO_SHAPES, dialect),
    };
  }, [owner, dialect]);
  const { total, isTooMany, hasFailed } = useTitleNotes({
    layer: 'owned',
    query: asked?.query ?? null,
    count: asked?.counting ?? null,
    fields: FIELDS,
    most: TITLES_MAXIMUM,
    write: writeOwned,
  });

  const onSwitch = useEffectEvent((isOn: boolean) => {
    const others = new URLSearchParams(window.location.search);
    const { pathname, hash } = window.location;
    const search = serializeOwnerLayer(isOn ? last : null, others).toString();
    void navigate({ pathname, search, hash });
  });
  const isOn = owner !== null;
  const name = last?.name ?? null;
  useEffect(() => {
    const toggle = (next: boolean) => onSwitch(next);
    const read = { count: total, isTooMany, hasFailed };
    mapNotes.setState({
      ownedBy: name === null ? null : { name, isOn, ...read, onSwitch: toggle },
    });
  }, [name, isOn, total, isTooMany, hasFailed]);
  useEffect(() => () => mapNotes.setState({ ownedBy: null }), []);
  return asked;
}

/** A note for each title, and one for several that lie side by side, on land of theirs. */
function writeOwned(titles: readonly TitleSource[]): readonly MapNote[] {
  const joined = new JoinedPoints();
  titles.forEach(({ id, geometry, [JOINED_PATH]: group }, place) => {
    const at = geometry?.centroid;
    if (!at || id === undefined) return;
    const [x, y] = [projectLongitude(at.lon), projectLatitude(at.lat)];
    joined.add(group ?? id, { x, y, place, itsClass: 0 });
  });
  return joined.list().flatMap(({ middle, members }) => {
    const title = titles[middle.place];
    if (title === undefined) return [];
    const notes = writeOne(title);
    const group = title[JOINED_PATH];
    if (members.length === 1 || group === undefined) return notes;
    const count = members.length;
    return notes.map(({ titleId, ...note }) => ({
      ...note,
      id: `owned ${group}`,
      name: sayJoined(count),
      lines: [],
      joined: { group, count },
    }));
  });
}

function writeOne(title: TitleSource): readonly MapNote[] {
  const { id, number, geometry, tenure, mainAddress, areaInSquareMeters } = title;
  const place = geometry?.centroid;
  if (!place || id === undefined) return [];
  const { units } = preferences.getState();
  const { name } = splitAddress(mainAddress, number);
  const area = areaInSquareMeters === undefined ? '' : formatLandArea(areaInSquareMeters, units);
  return [
    {
      id: `owned ${id}`,
      layer: 'owned',
      ...{ lon: place.lon, lat: place.lat },
      sign: 'owned',
      rank: 0,
      name,
      lines: [[name === number ? '' : number, tenure, area].filter(Boolean).join(', ')],
      titleId: id,
    },
  ];
}
