import type {
  WholeFootfallFigures,
  WholeMonthlyFootfall,
} from '@property/contract/titles/footfall.ts';
import type { Provenance } from '@property/contract/titles/provenance.ts';
import type { Polygon } from 'geojson';
import type { LocalProjection } from '../titles/local-projection.ts';
import type { BuildOptions } from './build-options.ts';
import { tellOrigin } from './provenance.ts';
import { hashText, openRandom } from './random.ts';
import type { DraftTitle } from './titles/draft.ts';
import type { Use } from './uses/uses.ts';

/** One square of the footfall grid with its figures (S-165 to S-173). */
export interface FootfallCellRecord {
  readonly indexId: string;
  readonly polygon: Polygon;
  readonly averages: WholeFootfallFigures;
  readonly monthly: readonly WholeMonthlyFootfall[];
  readonly provenance: Provenance;
}

const SIDE = 120_000;
const QUIETEST = 45;
type Part = Exclude<keyof WholeFootfallFigures, 'daily'> & string;

/** People a day that a place draws, per 100 m² of floor unless it says otherwise. */
const DRAW: Partial<
  Record<Use, readonly [people: number, shape: 'shop' | 'work' | 'home' | 'night' | 'learn']>
> = {
  shop: [95, 'shop'],
  mixed: [80, 'shop'],
  'retail-park': [42, 'shop'],
  supermarket: [60, 'shop'],
  office: [26, 'work'],
  industrial: [5, 'work'],
  warehouse: [2.5, 'work'],
  pub: [40, 'night'],
  hotel: [16, 'night'],
  petrol: [70, 'shop'],
  school: [22, 'learn'],
  hospital: [26, 'work'],
  worship: [7, 'night'],
  civic: [24, 'work'],
  leisure: [20, 'night'],
  railway: [30, 'work'],
  terraced: [3.2, 'home'],
  'semi-detached': [2.2, 'home'],
  detached: [1.5, 'home'],
  flats: [4, 'home'],
};

/** Shares of a day's people in each part; the parts overlap, so they do not add up to one. */
const SHAPES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  shop: {
    fridayNightout: 0.12,
    weekendDaytime: 0.6,
    rushHours: 0.26,
    officeHours: 0.58,
    nightHours: 0.05,
    sleepingHours: 0.015,
  },
  work: {
    fridayNightout: 0.06,
    weekendDaytime: 0.17,
    rushHours: 0.44,
    officeHours: 0.68,
    nightHours: 0.06,
    sleepingHours: 0.02,
  },
  home: {
    fridayNightout: 0.15,
    weekendDaytime: 0.46,
    rushHours: 0.38,
    officeHours: 0.36,
    nightHours: 0.14,
    sleepingHours: 0.06,
  },
  night: {
    fridayNightout: 0.58,
    weekendDaytime: 0.46,
    rushHours: 0.16,
    officeHours: 0.27,
    nightHours: 0.3,
    sleepingHours: 0.05,
  },
  learn: {
    fridayNightout: 0.02,
    weekendDaytime: 0.06,
    rushHours: 0.5,
    officeHours: 0.62,
    nightHours: 0.01,
    sleepingHours: 0.003,
  },
};
const PARTS: readonly Part[] = [
  'fridayNightout',
  'weekendDaytime',
  'rushHours',
  'officeHours',
  'nightHours',
  'sleepingHours',
];
/** January to December, around one. */
const SEASONS: Readonly<Record<string, readonly number[]>> = {
  shop: [0.86, 0.89, 0.94, 0.98, 1.0, 1.02, 1.05, 1.05, 0.96, 0.98, 1.07, 1.24],
  work: [0.98, 1.01, 1.03, 0.98, 1.0, 1.02, 0.98, 0.92, 1.03, 1.04, 1.03, 0.9],
  home: [0.92, 0.94, 0.98, 1.01, 1.03, 1.06, 1.06, 1.03, 1.02, 1.0, 0.96, 0.96],
  night: [0.82, 0.9, 0.95, 1.0, 1.04, 1.07, 1.1, 1.09, 1.0, 0.98, 0.97, 1.12],
  learn: [1.06, 0.98, 1.08, 0.84, 1.08, 1.1, 0.78, 0.3, 1.16, 1.08, 1.14, 0.88],
};

/** Collects what draws people while the titles go by, then writes the squares of built-up places. */
export class FootfallGrid {
  readonly #options: BuildOptions;
  readonly #projection: LocalProjection;
  readonly #cells = new Map<string, Map<string, number>>();

  constructor(options: BuildOptions, projection: LocalProjection) {
    this.#options = options;
    this.#projection = projection;
  }

  add(title: DraftTitle): void {
    const draw = DRAW[title.use];
    if (!draw || title.tenure === 'Leasehold') return;
    const [people, shape] = draw;
    const { x, y } = this.#projection.project(title.lon, title.lat);
    const total = (Math.min(title.floorArea, 30_000) / 100) * people;
    const column = Math.floor(x / SIDE);
    const row = Math.floor(y / SIDE);
    // People walk past the neighbours too.
    for (let dx = -1; dx <= 1; dx += 1) {
      for (let dy = -1; dy <= 1; dy += 1) {
        const share = dx === 0 && dy === 0 ? 0.6 : dx === 0 || dy === 0 ? 0.07 : 0.03;
        this.#count(`${column + dx}/${row + dy}`, shape, total * share);
      }
    }
  }

  /** How many squares have enough people to be told of. */
  get size(): number {
    return [...this.#cells.values()].filter(isBusy).length;
  }

  /** Written as they are asked for: each has the figures of twelve months. */
  *[Symbol.iterator](): Generator<FootfallCellRecord> {
    for (const [place, draws] of this.#cells) if (isBusy(draws)) yield this.#write(place, draws);
  }

  #count(place: string, shape: string, people: number): void {
    const cell = this.#cells.get(place) ?? new Map<string, number>();
    cell.set(shape, (cell.get(shape) ?? 0) + people);
    this.#cells.set(place, cell);
  }

  #write(place: string, draws: ReadonlyMap<string, number>): FootfallCellRecord {
    const [column = 0, row = 0] = place.split('/').map(Number);
    const corner = (x: number, y: number): [number, number] =>
      this.#projection.unproject({ x: (column + x) * SIDE, y: (row + y) * SIDE });
    const indexId = `8a${hashText(`${this.#options.name}/${place}`).toString(16).padStart(8, '0')}${(column & 0xfff).toString(16).padStart(3, '0')}${(row & 0xfff).toString(16).padStart(3, '0')}`;
    const random = openRandom(this.#options.seed, `footfall/${this.#options.name}/${place}`);
    const asOf = new Date(this.#options.asOf);
    const monthly = Array.from({ length: 12 }, (_, index): WholeMonthlyFootfall => {
      const day = new Date(Date.UTC(asOf.getUTCFullYear(), asOf.getUTCMonth() - 12 + index, 1));
      const month = day.getUTCMonth();
      const noise = random.between(0.96, 1.04);
      const figures = sumUp(draws, (shape) => (SEASONS[shape]?.[month] ?? 1) * noise);
      return { ...figures, year: day.getUTCFullYear(), month: month + 1 };
    });
    return {
      indexId,
      polygon: {
        type: 'Polygon',
        coordinates: [[corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1), corner(0, 0)]],
      },
      averages: average(monthly),
      monthly,
      provenance: tellOrigin(this.#options, { modelled: ['*'] }),
    };
  }
}

function isBusy(draws: ReadonlyMap<string, number>): boolean {
  return [...draws.values()].reduce((sum, value) => sum + value, 0) >= QUIETEST;
}

function sumUp(
  draws: ReadonlyMap<string, number>,
  factor: (shape: string) => number,
): WholeFootfallFigures {
  const figures: WholeFootfallFigures = {
    daily: 0,
    fridayNightout: 0,
    weekendDaytime: 0,
    rushHours: 0,
    officeHours: 0,
    nightHours: 0,
    sleepingHours: 0,
  };
  for (const [shape, people] of draws) {
    const value = people * factor(shape);
    figures.daily += value;
    for (const part of PARTS)
      figures[part as keyof typeof figures & string] =
        Number(figures[part]) + value * (SHAPES[shape]?.[part] ?? 0);
  }
  return round(figures);
}

function average(monthly: readonly WholeMonthlyFootfall[]): WholeFootfallFigures {
  const mean = (part: 'daily' | Part): number =>
    Math.round(monthly.reduce((sum, month) => sum + Number(month[part]), 0) / monthly.length);
  return {
    daily: mean('daily'),
    fridayNightout: mean('fridayNightout'),
    weekendDaytime: mean('weekendDaytime'),
    rushHours: mean('rushHours'),
    officeHours: mean('officeHours'),
    nightHours: mean('nightHours'),
    sleepingHours: mean('sleepingHours'),
  };
}

function round(figures: WholeFootfallFigures): WholeFootfallFigures {
  return {
    daily: Math.round(figures.daily),
    fridayNightout: Math.round(figures.fridayNightout),
    weekendDaytime: Math.round(figures.weekendDaytime),
    rushHours: Math.round(figures.rushHours),
    officeHours: Math.round(figures.officeHours),
    nightHours: Math.round(figures.nightHours),
    sleepingHours: Math.round(figures.sleepingHours),
  };
}
