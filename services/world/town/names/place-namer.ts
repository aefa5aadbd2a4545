import type { Random } from '../random.ts';

const FIRST =
  'Ash Beck Bram Brad Burn Carl Chad Clay Cold Crow Dun East Elm Fair Fern Gold Grim Hal Hart Hazel Hol Kel Lang Lin Long Marl Mel Nor Oak Orm Pen Pres Rad Red Rook Sal Shel Stan Sut Thorn Thur Under Up Wal Wed Wen West Whit Wick Wil Win Wood Wool Yar'.split(
    ' ',
  );
const LAST =
  'bourne bridge bury by combe cote croft den field fold ford grave ham hurst leigh ley low mere mead more over ridge stead stoke stow thorpe ton wardine well wick worth'.split(
    ' ',
  );
const AFTER = [
  '',
  '',
  '',
  '',
  '',
  ' Green',
  ' End',
  ' Magna',
  ' Parva',
  ' Wren',
  ' Heath',
  ' St Mary',
];

/** Place names that sound English and are made up, each given once. */
export function createPlaceNamer(random: Random, known: readonly string[]): () => string {
  const taken = new Set(known);
  return () => {
    for (let tries = 0; ; tries++) {
      const name = `${random.pick(FIRST)}${random.pick(LAST)}${tries > 20 ? ` ${random.pick(FIRST)}${random.pick(LAST)}` : random.pick(AFTER)}`;
      if (taken.has(name)) continue;
      taken.add(name);
      return name;
    }
  };
}
