import type { Point64 } from 'clipper2-ts';
import type { FactBook } from '../../join/fact-book.ts';
import type { LocalProjection } from '../../titles/local-projection.ts';
import type { AreaFeature } from '../../titles/read-features.ts';
import type { Region } from '../../titles/region.ts';
import type { BuildOptions } from '../build-options.ts';
import { hashText } from '../random.ts';
import type { TitleFacts } from '../registered/settle-facts.ts';
import type { AddressResolver } from '../resolve-addresses.ts';
import type { Use } from '../uses/uses.ts';
import type { DraftAddress, DraftTitle } from './draft.ts';

const SCOTTISH_COUNTIES = ['ROX', 'SEL'] as const;
/** Letters of the district registry by postcode area, for the places that are tried. */
const PREFIXES: Readonly<Record<string, readonly string[]>> = {
  NP: ['CYM', 'WA'],
  NE: ['TY', 'ND'],
  LS: ['WYK', 'YY'],
};

/** What every draft needs. */
export interface DraftTools {
  readonly options: BuildOptions;
  readonly projection: LocalProjection;
  readonly addresses: AddressResolver;
  readonly numbers: TitleNumbers;
  /** Freeholds by key of which registered sales say that they are held on lease. */
  readonly leases?: ReadonlyMap<string, 'alone' | 'beside'>;
  /** Rows that were placed on parcels of the register. */
  readonly facts?: Pick<FactBook, 'of'>;
  /** Whether a leasehold of which no row tells, by its key, is one all the same. */
  readonly isKept?: (key: string) => boolean;
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
  /** As registered. */
  readonly number?: string;
  readonly facts?: TitleFacts;
  readonly isOnParcel?: boolean;
}

/** Hands out title numbers that follow from the key of the title, each once. */
interface TitleNumbers {
  allocate(key: string, country: 'ENG' | 'SCT', postcode: string | undefined): string;
}

/**
 * How many numbers a register has, so that most have five or six digits and a hundred thousand
 * titles still find room quickly.
 */
function spanOf(titles: number): number {
  if (titles <= 60_000) return 190_000;
  return titles <= 400_000 ? 990_000 : 9_990_000;
}

/** @param titles about how many there will be
 *  @param prefixes letters before the digits, by country, instead of those of the postcode area */
export function createTitleNumbers(
  titles: number,
  prefixes: { readonly ENG: readonly string[]; readonly SCT: readonly string[] } | undefined,
): TitleNumbers {
  const span = spanOf(titles);
  const used = new UsedNumbers();
  let lastArea = 'WX';
  return {
    allocate(key, country, postcode) {
      const area = /^[A-Z]+/.exec(postcode ?? '')?.[0];
      if (area !== undefined && country === 'ENG') lastArea = area;
      const english = prefixes?.ENG ?? PREFIXES[lastArea] ?? [lastArea.padEnd(2, 'X')];
      const choices = country === 'SCT' ? (prefixes?.SCT ?? SCOTTISH_COUNTIES) : english;
      const hash = hashText(`number/${key}`);
      const prefix = choices[hash % 10 < 7 ? 0 : choices.length - 1] ?? 'WX';
      for (let digits = 10_000 + (Math.floor(hash / 10) % span); ; digits += 1) {
        if (used.claim(prefix, digits)) return `${prefix}${digits}`;
      }
    },
  };
}

/** Which numbers are taken, a bit for each: a million of them as texts would take a hundred megabytes. */
class UsedNumbers {
  readonly #taken = new Map<string, Uint8Array>();

  /** Whether the number was free; it is taken from now on. */
  claim(prefix: string, digits: number): boolean {
    const place = digits >> 3;
    let bits = this.#taken.get(prefix) ?? new Uint8Array(1 << 14);
    if (place >= bits.length) {
      const larger = new Uint8Array(Math.max(place + 1, bits.length * 2));
      larger.set(bits);
      bits = larger;
    }
    this.#taken.set(prefix, bits);
    const bit = 1 << (digits & 7);
    if (((bits[place] ?? 0) & bit) !== 0) return false;
    bits[place] = (bits[place] ?? 0) | bit;
    return true;
  }
}

/** Whether a point lies north of the line from Gretna to Berwick. */
export function isScottish(lon: number, lat: number): boolean {
  return lat > 54.99 + Math.min(1, Math.max(0, (lon + 3.05) / 1.02)) * 0.82;
}
