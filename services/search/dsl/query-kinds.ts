import { boolKind } from './kinds/bool.kind.ts';
import { existsKind } from './kinds/exists.kind.ts';
import { geoBoundingBoxKind } from './kinds/geo-bounding-box.kind.ts';
import { geoDistanceKind } from './kinds/geo-distance.kind.ts';
import { geoShapeKind } from './kinds/geo-shape.kind.ts';
import { idsKind } from './kinds/ids.kind.ts';
import { matchKind } from './kinds/match.kind.ts';
import { matchAllKind } from './kinds/match-all.kind.ts';
import { multiMatchKind } from './kinds/multi-match.kind.ts';
import { nestedKind } from './kinds/nested.kind.ts';
import { rangeKind } from './kinds/range.kind.ts';
import { termKind } from './kinds/term.kind.ts';
import { termsKind } from './kinds/terms.kind.ts';
import type { QueryKind } from './query-kind.ts';

/** Every operator the service takes (S-064 to S-074, O-054). */
export const QUERY_KINDS: readonly QueryKind[] = [
  matchKind,
  multiMatchKind,
  termKind,
  termsKind,
  boolKind,
  rangeKind,
  existsKind,
  nestedKind,
  geoBoundingBoxKind,
  geoShapeKind,
  geoDistanceKind,
  matchAllKind,
  idsKind,
];
