import { AJAXError } from 'maplibre-gl';
import { readOwnName, tellOwnState } from './details/own-states.ts';
import { sourceIds } from './layers/source-ids.ts';

const NO_BASEMAP = 'The basemap could not be loaded. Titles are shown on a plain background.';

/**
 * What a person is told of an error of the map; null where it costs them nothing. Before its style
 * stands, any is of the basemap. A host may answer with its page in place of tiles, or not at all: whatever the error is
 * then, it names the source that it is of, and a tile if it is of one.
 */
export function describeMapFault(
  event: { readonly error: unknown },
  isStyled = true,
): string | null {
  if (!isStyled) return NO_BASEMAP;
  const { error } = event;
  const source: unknown = 'sourceId' in event ? event.sourceId : undefined;
  const own = readOwnName(source);
  if (own !== null) return `The layer “${own}” could not be loaded.`;
  // Of what is drawn over the basemap the map itself fetches nothing.
  const isOfBasemap =
    typeof source === 'string' && !Object.values<string>(sourceIds).includes(source);
  if (isOfBasemap && !('tile' in event)) return NO_BASEMAP;
  if (isOfBasemap || error instanceof AJAXError) {
    return 'Part of the basemap could not be loaded. Titles are still shown.';
  }
  return error instanceof Error && error.message.startsWith('Worker failed')
    ? 'The map could not start its background worker. Reload the page to try again.'
    : null;
}

/** Marks the own layer that a fault is of as lost; gives its name, or nothing where it is of another part. */
export function markLostLayer(event: { readonly error: unknown }): string {
  const own = readOwnName('sourceId' in event ? event.sourceId : undefined);
  if (own !== null) tellOwnState(own, 'lost');
  return own ?? '';
}
