import type { MultiPolygon } from 'geojson';
import type { Owner } from '#contract/owners.ts';
import type { TitleDocument } from '#contract/title.ts';

/** What the embedded registry is fed with: the titles of the world, by id and by number. */
export interface RegistryRecords {
  findTitle(titleId: string): TitleDocument | undefined;
  findTitleByNumber(titleNumber: string): TitleDocument | undefined;
  /** The registered extent; undefined for a title without geometry. */
  geometry(titleId: string): MultiPolygon | undefined;
  /** Corporate owners; private persons are left out of the world's records (S-054). */
  owners(titleId: string): readonly Owner[];
}
