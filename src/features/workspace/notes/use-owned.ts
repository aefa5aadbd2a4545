import type { TitleSource } from '@property/contract/titles/title.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  type Owner,
  parseOwnerLayer,
  searchOwner,
  serializeOwnerLayer,
} from '#filters/link/owner-codec.ts';
import { buildQuery } from '#filters/query/build-query.ts';
import { buildCountRequest, UNASKED_REQUEST } from '#filters/query/build-search-request.ts';
import { readTitles } from '#filters/query/read-titles.ts';
import { formatLandArea } from '#lib/format/format-area.ts';
import { splitAddress } from '#lib/format/split-address.ts';
import { readTotal } from '#lib/read-total.ts';
import { type MapNote, mapNotes } from '#lib/state/map-notes.ts';
import { preferences } from '#lib/state/preferences.ts';
import { useCurrentSearch } from '../use-current-search.ts';

/** Titles of one owner that are drawn: more are looked for, not looked at. */
const TITLES_MAXIMUM = { streamed: 5_000, paged: 500 };
const FIELDS = ['id', 'number', 'mainAddress', 'geometry.centroid', 'tenure', 'areaInSquareMeters'];
const NO_SHAPES = new Map();

/**
 * Reads all titles of the owner whose layer the link names, whatever else is looked for, and has the
 * map draw them. A layer that was switched off stays in the panel until another takes its place.
 */
export function useOwned(): void {
  const { dialect, service } = useCurrentSearch();
  const { search: link } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const owner = useMemo(() => parseOwnerLayer(new URLSearchParams(link)), [link]);
  const [last, setLast] = useState<Owner | null>(owner);
  if (owner !== null && (owner.kind !== last?.kind || owner.name !== last.name)) setLast(owner);
  const request =
    owner === null ? UNASKED_REQUEST : buildCountRequest(searchOwner(owner), NO_SHAPES, dialect);
  const counted = useQuery({ ...service.search(request), enabled: owner !== null });
  const total = counted.data ? readTotal(counted.data) : null;
  const count = owner === null ? null : (total?.value ?? null);
  const streams = service.paths.titlesExport !== null;
  const isTooMany = (count ?? 0) > (streams ? TITLES_MAXIMUM.streamed : TITLES_MAXIMUM.paged);
  const hasFailed = counted.isError;

  const onSwitch = useEffectEvent((isOn: boolean) => {
    const others = new URLSearchParams(window.location.search);
    const { pathname, hash } = window.location;
    const search = serializeOwnerLayer(isOn ? last : null, others).toString();
    void navigate({ pathname, search, hash });
  });
  const isOn = owner !== null;
  const name = last?.name ?? null;
  useEffect(() => {
    const ownedBy =
      name === null ? null : { name, isOn, count, isTooMany, hasFailed, onSwitch: toggle };
    function toggle(next: boolean) {
      onSwitch(next);
    }
    mapNotes.setState({ ownedBy });
    if (!isOn || isTooMany || hasFailed) mapNotes.setState({ owned: [] });
  }, [name, isOn, count, isTooMany, hasFailed]);
  useEffect(() => () => mapNotes.setState({ owned: [], ownedBy: null }), []);

  useEffect(() => {
    if (owner === null || count === null || isTooMany) return undefined;
    const stop = new AbortController();
    const query = buildQuery(searchOwner(owner), NO_SHAPES, dialect);
    const asked = { query, fields: FIELDS, most: TITLES_MAXIMUM.paged };
    collect(readTitles(client, service, asked, stop.signal)).then(
      (owned) => {
        if (!stop.signal.aborted) mapNotes.setState({ owned });
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        console.warn(error);
        const { ownedBy } = mapNotes.getState();
        mapNotes.setState({ owned: [], ownedBy: ownedBy && { ...ownedBy, hasFailed: true } });
      },
    );
    return () => stop.abort();
  }, [owner, count, isTooMany, client, service, dialect]);
}

async function collect(titles: AsyncGenerator<TitleSource>): Promise<readonly MapNote[]> {
  const notes: MapNote[] = [];
  const { units } = preferences.getState();
  for await (const { id, number, geometry, tenure, mainAddress, areaInSquareMeters } of titles) {
    const place = geometry?.centroid;
    if (!place || id === undefined) continue;
    const { name } = splitAddress(mainAddress, number);
    const area = areaInSquareMeters === undefined ? '' : formatLandArea(areaInSquareMeters, units);
    notes.push({
      id: `owned ${id}`,
      layer: 'owned',
      ...{ lon: place.lon, lat: place.lat },
      sign: 'owned',
      rank: 0,
      name,
      lines: [[name === number ? '' : number, tenure, area].filter(Boolean).join(', ')],
      titleId: id,
    });
  }
  return notes;
}
