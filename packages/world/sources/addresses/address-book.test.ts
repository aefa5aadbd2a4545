import { describe, expect, it } from 'vitest';
import { readOsmFile } from '../../osm/read-osm-file.ts';
import { labelSales, listPlaces } from '../../testing/labelled-sales.ts';
import { findSharedData } from '../../testing/shared-data.ts';
import { AddressBook } from './address-book.ts';
import { readColumns, readMapped } from './read-address.ts';

/** `flat | number or name | street | postcode` on the map, and the same columns in the registry. */
function meet(mapped: readonly string[], asked: string) {
  const book = new AddressBook<string>();
  for (const line of mapped) {
    const [unit, number, street, postcode] = split(line);
    book.add(readMapped({ unit, number, street, postcode }), line);
  }
  const [secondary, primary = '', street, postcode] = split(asked);
  return book.find(
    readColumns({
      primary,
      ...(secondary === undefined ? {} : { secondary }),
      ...(street === undefined ? {} : { street }),
      ...(postcode === undefined ? {} : { postcode }),
    }),
  );
}

function split(line: string): (string | undefined)[] {
  return line.split('|').map((part) => part.trim() || undefined);
}

describe('an address of one source found by another', () => {
  it.each([
    ['| 12 | Stow Hill | NP20 4DT', '| 12 | STOW HILL | NP20 4DT', 'exact'],
    ['| 12a | Stow Hill | NP20 4DT', '| 12A | STOW HILL | NP204DT', 'exact'],
    ['| 6-7 | Nash Road | NP19 4NG', '| 6 - 7 | NASH ROAD | NP19 4NG', 'exact'],
    ['| 180;182 | Nash Road | NP19 4NG', '| 182-180 | NASH ROAD | NP19 4NG', 'exact'],
    ['| 61-65 | Nash Road | NP19 4NG', '| 63 | NASH ROAD | NP19 4NG', 'likely'],
    ['| 2; 4; 6 | Nash Road | NP19 4NG', '| 4 | NASH ROAD | NP19 4NG', 'likely'],
    ['| 63 | Hill Street | EC1A 1AA', '| TELESCOPE HOUSE, 63 | HILL STREET | EC1A 1AA', 'exact'],
    ['| Ty Nant | Hill Street | EC1A 1AA', '| TY NANT, 63 | HILL STREET | EC1A 1AA', 'likely'],
    ["| 3 | Saint Ann's Clos | NP10 8AA", '| 3 | ST. ANNS CLOS | NP10 8AA', 'exact'],
    ['| 3 | Clôs Mair | NP10 8AA', '| 3 | CLOS MAIR | NP10 8AA', 'exact'],
    ['| 3 | St John Street | NP10 8AA', '| 3 | ST JOHN ST | NP10 8AA', 'exact'],
    ['| 3 | St Anns Close | NP10 8AA', '| 3 | ST ANN CLOSE | NP10 8AA', 'likely'],
    ['| 3 | St Anns Close | NP10 8AA', '3 | ST ANNS CLOSE || NP10 8AA', 'likely'],
    ['Flat 3 | 8 | Wharf Road | NP10 8AA', 'APARTMENT 3 | 8 | WHARF ROAD | NP10 8AA', 'exact'],
    ['Flat 3 | 8 | Wharf Road | NP10 8AA', '3 | 8 | WHARF ROAD | NP10 8AA', 'exact'],
    [
      'Flat 3 | Rose Court | Wharf Road | NP10 8AA',
      '| FLAT 3 ROSE COURT | WHARF ROAD | NP10 8AA',
      'exact',
    ],
    [
      'First Floor Flat | 8 | Wharf Road | NP10 8AA',
      '1ST FLOOR FLAT | 8 | WHARF ROAD | NP10 8AA',
      'exact',
    ],
    ['| Unit 20 | Wharf Road | NP10 8AA', '| UNIT 20 | WHARF ROAD | NP10 8AA', 'likely'],
    ['| 8A | Wharf Road | NP10 8AA', 'FLAT A | 8 | WHARF ROAD | NP10 8AA', 'likely'],
    ['Flat A | 8 | Wharf Road | NP10 8AA', '| 8A | WHARF ROAD | NP10 8AA', 'likely'],
    ['| Rose Cottage | Back Lane | NP10 8AA', '| ROSE COTTAGE || NP10 8AA', 'exact'],
    ['| The Old Mill | Back Lane | NP10 8AA', '| OLD MILL | MILL LANE | NP10 8AA', 'likely'],
  ])('%s is %s: %s', (mapped, asked, grade) => {
    expect(meet([mapped], asked)).toEqual({ grade, value: mapped });
  });

  it.each([
    ['| 32 | Graham Street | NP20 4GB', '| 32 | YORK PLACE | NP20 4GB'],
    ['| Unit 20 | Wharf Road | NP10 8AA', '| UNIT 21 | WHARF ROAD | NP10 8AA'],
    ['| Unit 20 | Wharf Road | NP10 8AA', '| UNIT 20 | QUAY ROAD | NP10 8AA'],
    ['| Unit 20 | Wharf Road | NP10 8AA', '| UNIT 20 || NP10 8AA'],
    ['| 67 | Nash Road | NP19 4NG', '| 6 - 7 | NASH ROAD | NP19 4NG'],
    ['| 6 | Nash Road | NP19 4NG', '| 6 - 7 | NASH ROAD | NP19 4NG'],
    ['| 61-65 | Nash Road | NP19 4NG', '| 62 | NASH ROAD | NP19 4NG'],
    ['| 61-64 | Nash Road | NP19 4NG', '| 62 | NASH ROAD | NP19 4NG'],
    ['| 12 | Stow Hill | NP20 4DT', '| 12A | STOW HILL | NP20 4DT'],
    ['| 8 | Wharf Road | NP10 8AA', 'FLAT 3 | 8 | WHARF ROAD | NP10 8AA'],
    ['Flat 3 | 8 | Wharf Road | NP10 8AA', '| 8 | WHARF ROAD | NP10 8AA'],
    ['Unit 3 | 8 | Wharf Road | NP10 8AA', 'FLAT 3 | 8 | WHARF ROAD | NP10 8AA'],
    ['| 3 | Block A Road | NP10 8AA', '| 3 | BLOCK B ROAD | NP10 8AA'],
    ['Flat 2 | 8 | Wharf Road | NP10 8AA', 'FLAT 37 | FLAT 2, 8 | WHARF ROAD | NP10 8AA'],
    ['| Unit 4 | Wharf Road | NP10 8AA', '| 4 | WHARF ROAD | NP10 8AA'],
  ])('%s is not %s', (mapped, asked) => {
    expect(meet([mapped], asked)).toEqual({ grade: 'postcode' });
  });

  it('of two that fit alike takes none, and of one address twice the higher', () => {
    const asked = '| 63 | NASH ROAD | NP19 4NG';
    const ranges = ['| 61-65 | Nash Road | NP19 4NG', '| 59-63 | Nash Road | NP19 4NG'];
    expect(meet(ranges, asked)).toEqual({ grade: 'postcode' });
    expect(meet([...ranges, '| 63 | Nash Road | NP19 4NG'], asked)?.grade).toBe('exact');
    const book = new AddressBook<string>();
    const house = { number: '63', street: 'Nash Road', postcode: 'NP19 4NG' };
    book.add(readMapped(house), 'garage', { rank: 20 });
    book.add(readMapped(house), 'house', { rank: 90 });
    const found = book.find(readColumns({ ...house, primary: house.number }));
    expect(found).toEqual({ grade: 'exact', value: 'house' });
  });

  it('a guessed postcode tells no more than the sector, and that with number and street', () => {
    const book = new AddressBook<string>();
    const options = { guessed: 'NP19 4NA' };
    book.add(readMapped({ number: '1', street: 'Ifton Place' }), 'house', options);
    const ask = (street: string, postcode: string) =>
      book.find(readColumns({ primary: '1', street, postcode }));
    expect(ask('IFTON PLACE', 'NP19 4NG')).toEqual({ grade: 'likely', value: 'house' });
    expect(ask('SOMERTON COTTAGES', 'NP19 4NA')).toBeUndefined();
    expect(ask('IFTON PLACE', 'NP19 9NG')).toBeUndefined();
  });
});

describe('sales labelled by the addresses of a map', () => {
  const extracts = ['newport-2023-06-13', 'city-of-london-2020'].map((name) =>
    findSharedData(`osm/${name}.osm.pbf`),
  );
  it.skipIf(extracts.includes(undefined))(
    'at least 99.5 % of the matches are right, and 90 % of the addresses are found',
    async () => {
      for (const extract of extracts) {
        const places = listPlaces(await readOsmFile(extract ?? ''));
        const book = new AddressBook<string>();
        places.forEach((place, index) => {
          const { postcode, ...rest } = place;
          // One in ten has lost its postcode, and half of those are given a neighbour's.
          const guessed = places[index - (index % 20 === 0 ? 1 : 0)]?.postcode ?? postcode;
          if (index % 10 === 0) book.add(readMapped(rest), place.key, { guessed });
          else book.add(readMapped(place), place.key);
        });
        const tally = { sales: 0, mapped: 0, matched: 0, right: 0 };
        for (const sale of labelSales(places)) {
          const match = book.find(
            readColumns({
              ...sale,
              primary: sale.primaryName,
              secondary: sale.secondaryName,
            }),
          );
          const isMatched = match !== undefined && match.grade !== 'postcode';
          tally.sales += 1;
          tally.mapped += sale.truth.size > 0 ? 1 : 0;
          tally.matched += isMatched ? 1 : 0;
          tally.right += isMatched && sale.truth.has(match.value) ? 1 : 0;
        }
        expect(tally.right / tally.matched).toBeGreaterThan(0.995);
        expect(tally.right / tally.mapped).toBeGreaterThan(0.9);
      }
    },
    60_000,
  );
});
