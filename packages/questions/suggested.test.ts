import { describe, expect, test } from 'vitest';
import { post } from '../../services/search/testing/fixture-app.ts';
import { IS_LONG } from '../../src/testing/count-runs.ts';
import { openQuestionApp, VIEW } from '../../src/testing/question-context.ts';
import { isExample } from './suggest/examples.ts';
import { readRefused } from './testing/corpus.ts';

const { app } = openQuestionApp();
/** What such questions look like, where nothing of one can be kept. */
const EXAMPLE = 'within 1 km of the station';
/** What reads by itself in every question about titles and deals, so that it has to stay. */
const PLAIN =
  /\b(?:freehold|leasehold|houses|flats|shops|offices|warehouses|pubs|hotels|land|wrenford)\b/gi;
/** Where one of two has to go, or the plain words are what was refused. */
const APART =
  /by itself|by themselves|one of the two|two ways|two kinds|rules out|exclude|leave nothing|is about|is no name|is a place and|is no figure|How many|What adjoins|^Averages|^The kinds of owner|does not say of which|under “|no place called|Who bought|is not recorded|may be of what is near|has room for|^Say how much land/;
const DENYING = /\b(?:not|without|except|excluding|no)\s+(\w+)/gi;
const LOOSE =
  /^(?:and|or|with|that|which|but|of|by|,)\b|\b(?:and|or|with|that|which|but|of|by|not|without)$/i;

/** Each twelfth by `npm test`: every reading that is tried for one is a question more. */
const refused = readRefused().filter((_, place) => IS_LONG || place % 12 === 0);

describe.each(refused)('$index: $question', ({ index, question, message }) => {
  test('S-111, O-045 each question that its refusal suggests is understood, and keeps what can be searched', async () => {
    const asked = await ask(question);
    expect(asked.status).toBe(400);
    expect(asked.body.error).toMatchObject({ code: 'QUERY_NOT_CONVERTIBLE', message });
    const suggestions: string[] =
      asked.body.error.details?.suggestions ?? asked.body.error.suggestions ?? [];
    expect(suggestions.length).toBeGreaterThan(0);
    for (const suggestion of suggestions) {
      const { status, body } = await ask(suggestion);
      expect(status, `${suggestion}: ${body.error?.message}`).toBe(200);
      expect(suggestion).not.toMatch(LOOSE);
    }
    const [first = ''] = suggestions;
    if (isExample(first)) return;
    for (const [said = '', word = ''] of question.matchAll(DENYING))
      if (new RegExp(`\\b${word}\\b`, 'i').test(first) && !APART.test(message))
        expect(first.toLowerCase()).toContain(said.toLowerCase());
    if (APART.test(message)) return;
    for (const [word] of question.matchAll(PLAIN))
      expect(first.toLowerCase()).toContain(word.toLowerCase());
  });

  async function ask(query: string) {
    const withView = query === question && query.includes('view') ? {} : { view: VIEW };
    return post(app, `/${index}/nl-query`, { query, ...withView });
  }
});

/** What is suggested first, where a part of the question would mean something else by itself. */
test.each([
  // The freehold was the council's, and not the title.
  ['leasehold properties whose freehold is owned by the council', 'leasehold properties'],
  ['freeholds whose only lease ends inside five years', 'freeholds'],
  // What is let is let, whatever of it cannot be searched.
  ['shops let at under £20 psf', 'shops let'],
  ['shops let to charities', 'shops let'],
  ['multi-let offices', 'let offices'],
  ['let agreed offices', 'offices'],
  ['lock up shops let to individuals', 'shops'],
  ['warehouses let to tenants paying less than £8 per sq ft', 'warehouses let'],
  [
    'shops let to more than one tenant with at least one lease running out in 2026',
    'shops with at least one lease running out in 2026',
  ],
  ['houses sold for cash over £600k', 'houses sold over £600k'],
  ['deals by Harrow Lea Homes above £250k', 'owned by Harrow Lea Homes above £250k'],
  // What is not wanted is no more than was said.
  ['overseas owners, not Jersey', 'overseas owners'],
  ['offices not owned from Jersey', 'offices'],
  ['not flooded since 2010', 'not in flood zone 3'],
  ['owned from Jersey or Guernsey with an EPC of F or G', 'overseas owned with an EPC of F or G'],
  [
    'granted planning in the last 12 months, no sale since',
    'granted planning in the last 12 months',
  ],
  ['bought 2021, no planning since', 'bought 2021, no planning since 2021'],
  ['extended houses in WX1', 'houses, planning for extensions in WX1'],
  ['land that floods', 'land in flood zone 2 or 3'],
  [
    'shops within half a mile with planning',
    'shops within half a mile of the station with planning',
  ],
  // What leads to what is proposed stays before it.
  ['short lease in Netherby', 'leases with under 80 years left in Netherby'],
  [
    'short lease sold since 2020 near Netherby',
    'leases with under 80 years left sold since 2020 near Netherby',
  ],
  ['short leases of flats', 'leases with under 80 years left of flats'],
  // A time stays what it was the time of.
  ['titles registered in the last 3 months', 'titles sold in the last 3 months'],
  ['granted in 2023, submitted in 2022', 'granted, submitted in 2022'],
  ['homes bought by Acme Ltd in 2020', 'homes owned by Acme Ltd, bought in 2020'],
  ['flats bought by investors since 2019', 'flats, bought since 2019'],
  ['land the government sold off between 2010 and 2015', 'land sold between 2010 and 2015'],
  // A place goes on being asked for.
  [
    'how much of Wrenford is owned by offshore companies',
    'what in Wrenford is owned by offshore companies',
  ],
  ['houses with EPC A-C built after 2000', 'houses with EPC A-C'],
  ['owned by a charity or a church', 'company owned'],
  ['sold twice or more in the last 5 years', 'sold in the last 5 years'],
  [
    'flats over 500 sq ft in Netherby and over 700 sq ft in Wrenford',
    'flats over 500 sq ft in Netherby or over 700 sq ft in Wrenford',
  ],
  [
    'let shops over 1,000 sq ft in Netherby since 2022 or in Wrenford since 2023',
    'let shops over 1,000 sq ft in Wrenford since 2023',
  ],
  // What is told of the one place is not told of the other.
  [
    'let shops in Netherby since 2022 or near Wrenford since 2023',
    'let shops near Wrenford since 2023',
  ],
  // A name before what is let.
  ['Greggs leases expiring 2027', 'let to Greggs with leases expiring 2027'],
  ['tarrant outdoor ltd leases ending 2027', 'let to tarrant outdoor ltd with leases ending 2027'],
  ['garages with flats over', 'flats'],
  ['outline pp for at least twenty homes near Netherby', 'outline pp for homes near Netherby'],
  ['resi schemes not decided yet, 10+ units', 'resi schemes not decided yet'],
  ['oldest houses in Netherby', 'longest held houses in Netherby'],
  ['E(g) offices in Netherby and B2', 'E(g) offices in Netherby'],
  ['short lease flats', 'flats, leases with under 80 years left'],
  ['sub-1000 sq ft kiosks', 'sub-1000 sq ft'],
  ['land w/ planning refused then granted', 'land w/ planning refused'],
  ['ex petrol stations', 'petrol stations'],
  ['ex council flats sold since 2020', 'flats sold since 2020'],
  ['ex-council flats', 'flats'],
  ['shops w/o planning with parking', 'shops without planning'],
  ['shops similar to WX189728', 'shops near WX189728'],
  ['shops similar to WX189728 within half a mile', 'shops within half a mile of WX189728'],
  ['odd numbers on Southgate', 'Southgate'],
  ['resold within 2 yrs', 'sold within 2 yrs'],
  ['solar farm land 40 acres flat', 'solar farm land 40 acres'],
  ['refusals and approvals in 2023', 'refusals or approvals in 2023'],
  ['EPC expiring before their lease', 'EPC expiring in the next 12 months'],
  ['titles not listed at over £500k', 'titles not on the market'],
  ['titles with no address', EXAMPLE],
  ['nearest first', EXAMPLE],
  // The other place as near as the first.
  [
    'within 10 minutes drive of Netherby and Westbrook',
    'within 10 minutes drive of Netherby and within 10 minutes drive of Westbrook',
  ],
  ['near Netherby and Westbrook', 'near Netherby and near Westbrook'],
  // Where nothing of a question can be kept: why it was refused, its figure, its noun.
  ['individuals owning more than 3 titles', 'companies with more than 3 titles'],
  ['anyone own more than 3 pubs', 'companies with more than 3 titles'],
  ['rent per sq ft over £10', 'rent over £50,000 a year'],
  ['RV over 50 psf', 'rateable value over £50,000'],
  ['let to a bank', 'tenanted'],
  ['tenants left under 5 years', 'leases with under 5 years left'],
  ['contaminated land', 'not in flood zone 3'],
  ['titles with two or more constraints', 'in a conservation area'],
  ['titles with two or more refusals', 'planning refused in the last 2 years'],
  ['corner plots', 'freehold land over 1 acre'],
  ['trade counter units under £10k', 'industrial'],
  ['what did the council sell last year', 'sales in the last 2 years'],
  ['formerly owned by the council', 'sales in the last 2 years'],
  // What is not wanted is never offered.
  ['excluding leasehold flats', 'not leasehold'],
  ['excluding houses under 200k', 'not houses'],
  ['not sold for under 10 years', 'not sold in the last 10 years'],
  ['no planning except householder', 'no planning applications'],
  ['flats with no address', 'flats'],
  ['greggs leases expiring 2027', 'let to greggs with leases expiring 2027'],
  ['onerous leases expiring 2027', 'leases expiring 2027'],
  ['student HMOs near the university', 'planning for HMO'],
  ['nice tenanted flats, under £250k', 'nice tenanted flats, sold for under £250k'],
  ['similar to 12 Southgate', 'near 12 Southgate'],
  ['similar offices to 2 Southgate over 2000 sq ft', 'offices near 2 Southgate over 2000 sq ft'],
  ['Boots, Superdrug stores', 'stores let to Boots or Superdrug'],
  ['upcoming rent reviews', 'rent reviews in the next 12 months'],
  ['sales FY24', 'sales 2024'],
  ['pubs sold 2020-2022 ex VAT', 'pubs sold 2020-2022'],
  ['flats in Netherby but not flats in Wrenford', 'flats in Netherby but not in Wrenford'],
  // What is said once is said again.
  [
    'never sold since 2010 in Netherby or since 2015 in Wrenford',
    'never sold since 2010 in Netherby or never sold since 2015 in Wrenford',
  ],
  // Where owners live is not where their land lies.
  ['owners outside Wrenford', EXAMPLE],
  ['companies that sold in 2024', 'sales in the last 2 years'],
  // The nearest that works, and not a part that says something else.
  [
    'units in WX2 from 3k to 6k sf, not less than 1k land',
    'units in WX2 from 3k to 6k sf, not less than 1k sq ft land',
  ],
  ['flipped within a year', 'sold within a year'],
  ['freehold and leasehold titles same building', 'freehold and leasehold titles'],
  ['and cheaper ones', 'cheapest first'],
  ['the river bigger', 'largest first'],
  ['title numbers starting WX1', 'postcode WX1'],
  ['how many shops has Greggs got', 'how many shops let to Greggs'],
  ['land sold for under £20k an acre since 2018', 'land sold since 2018'],
  [
    'plots with planning granted for bungalows but not started',
    'plots with planning granted for bungalows',
  ],
  ['offices with WAULT over 5 years', 'offices with unexpired term over 5 years'],
  ['schemes for 10+ dwellings pending decision', 'planning for homes pending decision'],
])('what is suggested means the same as in the question: %s', async (query, suggestion) => {
  const { body } = await post(app, '/titles/nl-query', { query, view: VIEW });
  expect(body.error.suggestions[0]).toBe(suggestion);
});

test.each([
  ['deals by Harrow Lea Homes above £250k', 'deals above £250k'],
  ['sales by Harrow Lea Homes since 2020', 'sales since 2020'],
  ['shops within half a mile', 'shops within half a mile of the station'],
])('what is suggested of deals keeps what was asked of them: %s', async (query, suggestion) => {
  const { body } = await post(app, '/comps/nl-query', { query, view: VIEW });
  expect(body.error.suggestions[0]).toBe(suggestion);
});

test('no suggestion puts two use classes side by side that stood at two places', async () => {
  const query = 'E(g) offices in Netherby and B2';
  const { body } = await post(app, '/titles/nl-query', { query, view: VIEW });
  expect(body.error.suggestions).toEqual(['E(g) offices in Netherby']);
});
