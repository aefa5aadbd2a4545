import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isModelledRow } from '@property/contract/titles/provenance.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinSources, type ReopenedJoin, reopenJoin } from '../../join/join-sources.ts';
import { ParcelIndex } from '../../join/parcel-index.ts';
import { readOsmFile } from '../../osm/read-osm-file.ts';
import { readCodePoint } from '../../sources/code-point.ts';
import { SourceTally } from '../../sources/files/source-tally.ts';
import { readParcels } from '../../sources/open-data/parcels.ts';
import { type PricePaidSale, readPricePaid } from '../../sources/price-paid.ts';
import { buildRecords, type WorldRecords } from '../../testing/build-records.ts';
import { writeMadeUpFiles } from '../../testing/made-up-files.ts';
import { listRealAddresses } from '../../testing/real-addresses.ts';
import { findSharedData } from '../../testing/shared-data.ts';

const parcels = findSharedData('inspire/city-of-london-west.gml');
const extract = findSharedData('osm/city-of-london-2020.osm.pbf');
const codes = findSharedData('postcodes/codepo_ec.csv');
/** A few streets of the western City. */
const BBOX = [-0.109, 51.513, -0.104, 51.517] as const;

describe.skipIf(!parcels || !extract || !codes)(
  'the western City with rows of every source',
  () => {
    let folder = '';
    let joined: ReopenedJoin;
    let world: WorldRecords;
    let recorded: WorldRecords;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'registered-'));
      const map = await readOsmFile(extract ?? '', { bbox: [...BBOX] });
      const { points } = await readCodePoint(codes ?? '');
      const index = new ParcelIndex(new DatabaseSync(':memory:'));
      const tally = new SourceTally('parcels');
      for await (const parcel of readParcels({ paths: [parcels ?? ''] }, tally)) index.add(parcel);
      const files = await writeMadeUpFiles(folder, listRealAddresses(map, index, 'London'));
      const { companies, leases, certificates, uprns, rating } = files;
      const lists = Object.entries({ companies, leases, certificates, uprns, rating });
      const path = join(folder, 'join.sqlite');
      await joinSources(
        path,
        {
          ...Object.fromEntries(lists.map(([kind, path]) => [kind, [path]])),
          parcels: [parcels ?? ''],
        },
        { map, postcodes: points },
      );
      joined = reopenJoin(path, map.bbox);
      const sales: PricePaidSale[] = [];
      const taker = { keep: (sale: PricePaidSale) => sales.push(sale), drop: () => undefined };
      await readPricePaid(files.pricePaid, taker);
      const sources = {
        parcels: joined.parcels,
        facts: joined.facts,
        pricePaid: sales,
        postcodes: points,
      };
      const options = { seed: 7, asOf: '2026-11-01', name: 'City of London' };
      world = buildRecords(map, sources, options);
      recorded = buildRecords(map, sources, { ...options, isRecordsOnly: true });
    });
    afterAll(async () => {
      joined?.close();
      await rm(folder, { recursive: true });
    });

    it('places most sales at addresses of the map, of a freehold and of a lease in it', () => {
      const [{ rows = 0, exact = 0, likely = 0 } = {}] = world.matches;
      expect(rows).toBeGreaterThan(10);
      expect((exact + likely) / rows).toBeGreaterThan(0.7);
    });

    it('gives titles the numbers and owners of the register, and no other number to a parcel', () => {
      const owned = world.titles.filter(({ provenance }) => provenance?.real?.includes('owners'));
      expect(owned.length).toBeGreaterThan(10);
      for (const { number, owners, provenance } of owned) {
        expect(number).toMatch(/^XX\d+$/);
        expect(owners?.[0]?.companyName).toMatch(/^MADE UP HOLDINGS \d+ LIMITED$/);
        expect(owners?.[0]?.provenance).toMatchObject({ real: ['*'] });
        expect(provenance?.fields?.owners?.grade).toMatch(/^(?:exact|likely)$/);
      }
      const numbers = world.titles.flatMap(({ number, provenance }) =>
        provenance?.real?.includes('outline') && number !== undefined ? [number] : [],
      );
      expect(numbers.filter((number) => !number.startsWith('XX'))).toEqual([]);
      expect(new Set(numbers).size).toBe(numbers.length);
    });

    it('says of every row whether it is on record, and mixes the two in no list', () => {
      const lists = [
        ...world.titles.flatMap(({ sales = [], leases = [], owners = [], planning = [] }) => [
          sales,
          leases,
          owners,
          planning,
        ]),
        ...Object.values(world.titleRecords).flatMap((kind) => [...kind.values()]),
      ] as readonly (readonly { provenance?: { real?: string[]; modelled?: string[] } }[])[];
      for (const rows of lists) {
        for (const { provenance } of rows)
          expect(provenance?.real ?? provenance?.modelled).toBeTruthy();
        expect(new Set(rows.map(({ provenance }) => isModelledRow(provenance))).size).toBeLessThan(
          2,
        );
      }
      for (const kind of ['leases', 'energy-certificates', 'rating-classifications'] as const) {
        const all = [...world.titleRecords[kind].values()].flat();
        expect(all.some(({ provenance }) => provenance?.grade !== undefined)).toBe(true);
      }
    });

    it('takes the floor of a title from the certificate of the whole of it', () => {
      const measured = world.titles.filter(
        ({ provenance }) => provenance?.fields?.totalFloorAreaSqFt !== undefined,
      );
      expect(measured.length).toBeGreaterThan(5);
      for (const { id, totalFloorAreaSqFt = 0 } of measured) {
        const areas = (world.titleRecords['energy-certificates'].get(id) ?? []).map(
          ({ totalFloorAreaInSquareMeters = 0 }) =>
            Math.round(totalFloorAreaInSquareMeters * 10.7639),
        );
        expect(areas.some((area) => Math.abs(area - totalFloorAreaSqFt) < 3)).toBe(true);
      }
    });

    it('holds nothing modelled in a world of records alone', () => {
      expect(recorded.titles.length).toBeGreaterThan(100);
      const told = new Set(['id', 'provenance', 'mainAddress', 'owners']);
      for (const title of recorded.titles) {
        const { provenance, sales = [], leases = [], owners = [] } = title;
        expect(title.planning).toBeUndefined();
        for (const row of [...sales, ...leases, ...owners]) {
          expect(row.provenance?.real).toEqual(['*']);
        }
        const left = Object.keys(title).filter(
          (field) => !told.has(field) && !provenance?.real?.includes(field),
        );
        // What follows from an outline that is worked out from the map.
        expect(
          left.filter((field) => !/^(?:area|geometry|siteCoverage|uprns)/.test(field)),
        ).toEqual([]);
      }
      const { constraints, 'use-classes': classes } = recorded.titleRecords;
      expect([constraints.size, classes.size, recorded.footfallCells.length]).toEqual([0, 0, 0]);
      for (const { provenance, dealData } of recorded.comps) {
        expect(provenance?.real).toContain('price');
        expect(dealData).not.toHaveProperty('indexedPrice');
      }
      const sold = [...recorded.dealRecords.sales.values()].flat();
      expect(sold.flatMap(({ disposingAgents }) => disposingAgents ?? [])).toEqual([]);
      const kept = recorded.titles.filter(({ number }) => number !== undefined).length;
      expect(kept).toBe(world.titles.filter(({ number }) => number?.startsWith('XX')).length);
    });
  },
);
