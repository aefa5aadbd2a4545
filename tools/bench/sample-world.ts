import { DatabaseSync } from 'node:sqlite';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import { openWorld } from '@property/world/store/open-world.ts';

const SAMPLES = 400;

/** What requests are made of: things that are there, spread over the whole world. */
export interface WorldSample {
  readonly titles: number;
  readonly addresses: readonly string[];
  readonly located: readonly { readonly id: string; readonly lat: number; readonly lon: number }[];
  readonly numbers: readonly { readonly number: string; readonly country: string }[];
  readonly owners: readonly string[];
}

export function sampleWorld(directory: string): WorldSample {
  const { manifest, documents, close } = openWorld(directory);
  close();
  const database = new DatabaseSync(documents.file, { readOnly: true });
  const read = <T>(table: 'titles' | 'addresses', count: number): T[] => {
    const one = database.prepare(documents.statements[table].one);
    const step = Math.max(1, Math.floor(count / SAMPLES));
    return Array.from({ length: Math.min(SAMPLES, count) }, (_, i) => {
      const row = one.get(i * step + 1);
      return JSON.parse(String(row?.body)) as T;
    });
  };
  const titles = read<TitleDocument>('titles', manifest.counts.titles);
  const addresses = read<{ fullAddress: string }>('addresses', manifest.counts.addresses);
  database.close();
  return {
    titles: manifest.counts.titles,
    addresses: addresses.map(({ fullAddress }) => fullAddress),
    located: titles.flatMap(({ id, geometry }) =>
      geometry?.centroid ? [{ id, ...geometry.centroid }] : [],
    ),
    numbers: titles.flatMap(({ number, countryIsoCode }) =>
      number && countryIsoCode ? [{ number, country: countryIsoCode }] : [],
    ),
    owners: titles.flatMap(
      ({ owners }) => owners?.flatMap(({ companyName }) => companyName ?? []) ?? [],
    ),
  };
}
