import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { TitleDocument } from '#contract/title.ts';
import { interaction } from '#lib/interaction.ts';
import { serializeTitleRoute } from '#url/title-route.ts';

/**
 * Puts the keyboard on the heading of a title that was looked up, once it is there. Until then the
 * search field keeps it: a title that is not found can be typed again.
 */
export function useLookedUpFocus({ id, number }: TitleDocument, headingId: string): void {
  const path = useStore(interaction, (state) => state.lookedUpPath);
  useEffect(() => {
    if (path === null || !listPaths(id, number).includes(path)) return;
    interaction.setState({ lookedUpPath: null });
    document.getElementById(headingId)?.focus({ preventScroll: true });
  }, [path, id, number, headingId]);
}

/** Every path that leads to a title. */
function listPaths(id: string, number: string | undefined): string[] {
  const byId = serializeTitleRoute({ kind: 'id', id });
  if (number === undefined) return [byId];
  const countries = ['ENG', 'SCT'] as const;
  return [
    byId,
    ...countries.map((country) => serializeTitleRoute({ kind: 'number', number, country })),
  ];
}
