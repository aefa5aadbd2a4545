import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { changePreferences, preferences } from '#lib/state/preferences.ts';
import { MOVEMENT_KINDS } from '#lib/title/classify-movement.ts';
import { nameMovement, readShownMovement, switchLayer } from '#map/details/kept-layers.ts';
import { MOVEMENT } from '#map/details/movement-kinds.ts';

const PART = 'layers';

/**
 * Keeps traffic and footfall in the link while they are shown: `#map=…&layers=traffic,footfall`. A
 * link that names some has them laid over the map; one that names none leaves what the person has.
 */
export function useMovementLink(): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const kept = useStore(preferences, ({ hiddenLayers }) => hiddenLayers);
  const shown = listShown(kept).join();
  const wanted = readLayers(hash)?.join() ?? null;

  const followLink = useEffectEvent(() => {
    if (wanted === null || wanted === shown) return;
    const kinds = wanted.split(',');
    const next = MOVEMENT_KINDS.reduce(
      (all: readonly string[], kind) =>
        switchLayer(all, nameMovement(kind), kinds.includes(kind), MOVEMENT[kind].isGround),
      kept,
    );
    changePreferences({ hiddenLayers: next });
  });
  const writeLink = useEffectEvent(() => {
    const { hash: current, pathname, search } = window.location;
    const next = replaceLayers(current, listShown(preferences.getState().hiddenLayers));
    if (next !== current)
      void navigate({ pathname, search, hash: next }, { replace: true, preventScrollReset: true });
  });
  // What a link names is shown before the link is written again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another link is followed
  useEffect(() => followLink(), [wanted]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: both may leave the link untrue
  useEffect(() => writeLink(), [wanted, shown]);
}

/** In one order, whichever lies over the other. */
function listShown(kept: readonly string[]): readonly string[] {
  const shown = readShownMovement(kept);
  return MOVEMENT_KINDS.filter((kind) => shown.includes(kind));
}

/** Traffic and footfall among the words of the hash, in one order; null where it says nothing. */
function readLayers(hash: string): readonly string[] | null {
  const words = new URLSearchParams(hash.replace(/^#/, '')).get(PART)?.split(',');
  if (words === undefined) return null;
  return MOVEMENT_KINDS.filter((kind) => words.includes(kind));
}

/** The hash with these layers, its other parts as they are; none of them needs no words. */
function replaceLayers(hash: string, shown: readonly string[]): string {
  const parts = hash
    .replace(/^#/, '')
    .split('&')
    .filter((part) => part !== '' && !part.startsWith(`${PART}=`));
  if (shown.length > 0) parts.push(`${PART}=${shown.join(',')}`);
  return parts.length > 0 ? `#${parts.join('&')}` : '';
}
