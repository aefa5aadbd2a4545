import type { PriceIndex } from '@property/contract/titles/title.ts';
import type { HOME_KINDS, HousePriceMonth } from '../../sources/open-data/house-prices.ts';
import type { DraftTitle } from '../titles/draft.ts';
import { USES } from '../uses/uses.ts';

/** Its name among the sources of a record. */
export const HOUSE_PRICE_INDEX = 'UK House Price Index';

/** A price of today by a real index, and what it was worked out by. */
export interface IndexedPrice {
  /** Pounds, not rounded. */
  readonly price: number;
  readonly area: string;
  /** First day of the month that it stands at, YYYY-MM-DD. */
  readonly month: string;
}

type HomeKind = (typeof HOME_KINDS)[number];

/** The kind of the index for a title's type, where it has one of its own. */
const KIND_OF: Readonly<Record<string, HomeKind>> = {
  Detached: 'Detached',
  'Semi-Detached': 'SemiDetached',
  Terraced: 'Terraced',
  Flat: 'Flat',
};

interface Area {
  readonly name: string;
  readonly months: ReadonlyMap<string, HousePriceMonth>;
  readonly last: HousePriceMonth;
}

/** The House Price Index of the areas of a world, by the district of a postcode. */
export class AreaIndex {
  readonly #areas: ReadonlyMap<string, Area>;
  readonly #districts: ReadonlyMap<string, string>;
  readonly #usual: string | undefined;

  /**
   * @param districts codes of areas by postcode
   * @param place name of the world, whose area is taken where a postcode has no district
   */
  constructor(
    months: readonly HousePriceMonth[],
    districts: ReadonlyMap<string, string>,
    place: string,
  ) {
    const areas = Map.groupBy(months, ({ areaCode }) => areaCode);
    this.#areas = new Map(
      Array.from(areas, ([code, list]) => {
        const sorted = list.toSorted((one, other) => (one.month < other.month ? -1 : 1));
        const last = sorted.at(-1) as HousePriceMonth;
        const byMonth = new Map(sorted.map((each) => [each.month.slice(0, 7), each]));
        return [code, { name: last.area, months: byMonth, last }];
      }),
    );
    this.#districts = districts;
    const named = [...this.#areas].find(([, { name }]) => isSameName(name, place));
    this.#usual = named?.[0];
  }

  /**
   * The index of the place from the first of some days on, for a line: at each of those days, at
   * the beginning of every year, and at its end.
   * @param dates ISO 8601
   * @returns undefined where no index tells of the place in two months
   */
  trace(title: DraftTitle, dates: readonly string[]): PriceIndex | undefined {
    const area = this.#find(title);
    const [first] = dates.toSorted();
    if (!area || first === undefined) return undefined;
    const own = new Set(dates.map((date) => date.slice(0, 7)));
    const kind = this.#kindOf(title);
    const months = [...area.months.values()].filter(
      ({ month }) =>
        month.slice(0, 7) >= first.slice(0, 7) &&
        (own.has(month.slice(0, 7)) || month.slice(5, 7) === '01' || month === area.last.month),
    );
    // One kind of home throughout: another is another index.
    const hasKind = months.every(({ kinds }) => kind && kinds[kind]);
    const points = months.map(({ month, all, kinds }) => ({
      month,
      index: (hasKind && kind && kinds[kind]?.index) || all.index,
    }));
    if (points.length < 2) return undefined;
    return { area: area.name, source: HOUSE_PRICE_INDEX, months: points };
  }

  /**
   * A price brought to the last month of the index.
   * @returns undefined where no index tells of the place or of that month
   */
  bring(title: DraftTitle, price: number, date: string): IndexedPrice | undefined {
    const area = this.#find(title);
    const then = area?.months.get(date.slice(0, 7));
    if (!area || !then) return undefined;
    const kind = this.#kindOf(title);
    const [from, to] = [then, area.last].map((month) => kind && month.kinds[kind]?.index);
    const factor = from && to ? to / from : area.last.all.index / then.all.index;
    return { price: price * factor, area: area.name, month: area.last.month };
  }

  #find({ mainAddress }: DraftTitle): Area | undefined {
    const postcode = mainAddress?.postcode;
    const code = (postcode && this.#districts.get(postcode)) ?? this.#usual;
    return code === undefined ? undefined : this.#areas.get(code);
  }

  #kindOf({ use }: DraftTitle): HomeKind | undefined {
    return KIND_OF[USES[use].types[0] ?? ''];
  }
}

/** "Newport" is the area of Newport, "City of London" that of London's City alone. */
function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
