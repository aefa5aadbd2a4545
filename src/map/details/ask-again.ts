import type { ErrorEvent, ICanonicalTileID, Map as MapLibreMap } from 'maplibre-gl';

/** What MapLibre tells beside the error of a tile. */
interface LostTile extends ErrorEvent {
  readonly sourceId?: string;
  readonly tile?: { readonly tileID: { readonly canonical: ICanonicalTileID } };
}

/**
 * Asks again for the tiles that were lost once the connection is back: MapLibre itself does so only
 * after they have left the view. They are named, as without their names it waits for those that
 * failed. It ends with the map.
 */
export function askAgainOnline(map: MapLibreMap): void {
  const lost = new Map<string, ICanonicalTileID[]>();
  const ask = () => {
    for (const [id, tiles] of lost) if (map.getSource(id)) map.refreshTiles(id, tiles);
    lost.clear();
  };
  map.on('error', ({ sourceId, tile }: LostTile) => {
    if (sourceId === undefined || tile === undefined) return;
    lost.set(sourceId, [...(lost.get(sourceId) ?? []), tile.tileID.canonical]);
  });
  window.addEventListener('online', ask);
  map.on('remove', () => window.removeEventListener('online', ask));
}
