import type { TableForm } from '../files/match-header.ts';
import { readRows, type SourceFiles, type SourceRow } from '../files/read-rows.ts';
import type { SourceTally } from '../files/source-tally.ts';
import { readDay, readNumber } from './values.ts';

/** Kinds of homes that the index tells apart. */
export const HOME_KINDS = ['Detached', 'SemiDetached', 'Terraced', 'Flat'] as const;

/** Prices of one kind of homes. */
export interface PriceLevel {
  /** Pounds. */
  readonly averagePrice: number;
  readonly index: number;
}

/** The House Price Index of an area in one month. */
export interface HousePriceMonth {
  /** First day of the month, YYYY-MM-DD. */
  readonly month: string;
  readonly area: string;
  /** Of the Office for National Statistics: `E09000001`. */
  readonly areaCode: string;
  readonly all: PriceLevel;
  readonly kinds: Partial<Readonly<Record<(typeof HOME_KINDS)[number], PriceLevel>>>;
  /** Sales of the month; the latest months have none yet. */
  readonly sales: number | undefined;
}

const FORM: TableForm = {
  what: 'the UK House Price Index',
  header: 'named',
  layouts: [['Date', 'RegionName', 'AreaCode', 'AveragePrice', 'Index']],
  optional: ['SalesVolume', ...HOME_KINDS.flatMap((kind) => [`${kind}Price`, `${kind}Index`])],
};

/**
 * Streams the full file of the UK House Price Index.
 * @throws InputError naming file, line and column for a file that is not in its form
 */
export async function* readHousePrices(
  files: SourceFiles,
  tally: SourceTally,
): AsyncGenerator<HousePriceMonth> {
  for await (const row of readRows(files, FORM, tally)) {
    const month = readDay(row.get('Date'));
    const all = readLevel(row, 'AveragePrice', 'Index');
    const areaCode = row.get('AreaCode');
    if (month === undefined) tally.leave('the date is not one', row);
    else if (!/^[A-Z]\d{8}$/.test(areaCode)) tally.leave('the code of the area is not one', row);
    else if (!all) tally.leave('it has no price or no index', row);
    else {
      tally.keep();
      const kinds = HOME_KINDS.flatMap((kind) => {
        const level = readLevel(row, `${kind}Price`, `${kind}Index`);
        return level ? [[kind, level] as const] : [];
      });
      yield {
        month,
        area: row.get('RegionName'),
        areaCode,
        all,
        kinds: Object.fromEntries(kinds),
        sales: readNumber(row.get('SalesVolume')),
      };
    }
  }
}

function readLevel(row: SourceRow, price: string, index: string): PriceLevel | undefined {
  const averagePrice = readNumber(row.get(price));
  const level = readNumber(row.get(index));
  return averagePrice && level ? { averagePrice, index: level } : undefined;
}
