import { type Token, WordTable } from '../../read-tokens.ts';

/** How an amount limits: `about` is read as a tenth either way. */
export type Comparison = 'over' | 'atLeast' | 'under' | 'atMost' | 'about' | 'exactly';

const BEFORE = new WordTable<Comparison>([
  [
    'over,more than,above,greater than,larger than,bigger than,exceeding,exceeds,exceed,in excess of,upwards of,beyond,higher than,better than,longer than,further than,farther than,north of,softer than',
    'over',
  ],
  [
    'at least,more than or equal to,greater than or equal to,larger than or equal to,equal to or more than,equal to or greater than,atleast,minimum,min,no less than,not less than,from,minimum of,a minimum of,starting at,not under,not below,nothing under,nothing below,nothing less than,nothing smaller than,none under,none below,none smaller than,no smaller than,not smaller than,no fewer than,no shorter than,no lower than,not cheaper than,no cheaper than,nothing cheaper than',
    'atLeast',
  ],
  [
    'under,less than,below,smaller than,fewer than,lower than,cheaper than,sub,sub -,shorter than,closer than,nearer than,south of,sharper than,keener than,tighter than',
    'under',
  ],
  [
    'at most,less than or equal to,smaller than or equal to,equal to or less than,up to and including,up to,upto,no more than,not more than,maximum,max,maximum of,a maximum of,not over,not above,not exceeding,no larger than,no bigger than,nothing over,nothing above,nothing more than,nothing bigger than,nothing larger than,nothing longer than,none over,none above,none bigger than,not bigger than,not larger than,no higher than,no longer than,not dearer than,no dearer than,not more expensive than,no more expensive than,nothing dearer than,nothing more expensive than',
    'atMost',
  ],
  [
    'about,around,nearly,almost,roughly,approximately,approx,circa,c,some,near enough,in the region of,something like,in the order of,of the order of,somewhere around,somewhere near,somewhere in the region of,either side of',
    'about',
  ],
  ['exactly,precisely,equal to', 'exactly'],
]);

/** What says that it is not far from it. */
const LITTLE = [
  'just',
  'only just',
  'slightly',
  'a little',
  'a bit',
  'a shade',
  'a touch',
  'marginally',
];

const AFTER = new WordTable<Comparison>([
  [
    'or more,or over,or above,plus,or larger,or bigger,and over,and above,and up,upwards,or greater,minimum,min,or higher,or longer,or better',
    'atLeast',
  ],
  [
    'or less,or under,or below,or smaller,and under,or fewer,maximum,max,or lower,or cheaper,or shorter',
    'atMost',
  ],
]);

/** A little more or less: how far that reaches is said with the answer. */
const NARROW = new WordTable<'justOver' | 'justUnder'>(
  (
    ['over,above,more than,north of', 'under,below,less than,short of,shy of,south of'] as const
  ).map((sides, at) => [
    sides
      .split(',')
      .flatMap((side) => LITTLE.map((little) => `${little} ${side}`))
      .join(','),
    at === 0 ? 'justOver' : 'justUnder',
  ]),
);

/** What stands before an amount that it lies right above or below, such as "just over". */
export function findNarrow(tokens: readonly Token[], at: number) {
  return NARROW.find(tokens, at);
}

/** What stands before an amount, such as "more than". */
export function findComparison(tokens: readonly Token[], at: number) {
  return BEFORE.find(tokens, at);
}

/** What stands after an amount, such as "or more". */
export function findTrailingComparison(tokens: readonly Token[], at: number) {
  return AFTER.find(tokens, at);
}

/** Words of comparison, which need no putting right. */
export const COMPARISON_WORDS: ReadonlySet<string> = new Set([...BEFORE.words(), ...AFTER.words()]);

/** Words that limit a number right after them, or after a "than". */
export const LIMITING_WORDS: ReadonlySet<string> = new Set(
  (
    'over above under below exceeding beyond minimum maximum about around roughly approximately circa exactly precisely ' +
    'more less greater fewer larger bigger smaller higher lower between from since before after until'
  ).split(' '),
);
