import { PMTiles } from 'pmtiles';

const opened = new Map<string, PMTiles>();

/** A PMTiles file of the network: one reader for a page, which keeps what it has read of directories. */
export function openPmtiles(address: string): PMTiles {
  const url = new URL(address, document.baseURI).href;
  const file = opened.get(url) ?? new PMTiles(url);
  opened.set(url, file);
  return file;
}
