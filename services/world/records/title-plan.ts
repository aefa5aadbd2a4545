import type { Point64 } from 'clipper2-ts';
import type { LocalProjection } from '#services/world/titles/local-projection.ts';
import type { AreaFeature } from '#services/world/titles/read-features.ts';
import type { Region } from '#services/world/titles/region.ts';
import type { BuildOptions } from './build-options.ts';
import type { DraftAddress, DraftTitle } from './draft.ts';
import type { AddressResolver } from './resolve-addresses.ts';
import type { TitleNumbers } from './title-numbers.ts';
import type { Use } from './uses.ts';

/** What every draft needs. */
export interface DraftTools {
  readonly options: BuildOptions;
  readonly projection: LocalProjection;
  readonly addresses: AddressResolver;
  readonly numbers: TitleNumbers;
}

/** What a draft is worked out from. */
export interface TitlePlan {
  readonly key: string;
  readonly tenure: 'Freehold' | 'Leasehold';
  readonly use: Use;
  readonly region: Region;
  readonly centre: Point64;
  readonly buildings: readonly AreaFeature[];
  readonly addresses: readonly DraftAddress[];
  readonly outline: DraftTitle['outline'];
  /** Square metres, for a part of a building. */
  readonly floorArea?: number;
}
