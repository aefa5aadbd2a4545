import {
  amenities,
  footfall,
  leases,
  owners,
  planning,
  sales,
  TITLE_ID,
  title,
  traffic,
  travelTime,
} from './title-fixture.ts';

/** What the stand-in says to one path below a title: a body, or a refusal. */
export type Answer =
  | { readonly body: unknown }
  | { readonly status: number; readonly code?: string };

export type Answers = Readonly<Record<string, Answer>>;

export const CORRELATION_ID = '3f2b8a52-6f0e-4d1c-8f53-1d1f5a3b9c11';

const DEFAULTS: Answers = {
  '': { body: title },
  'POST /titles': {
    body: { took: 1, timed_out: false, hits: { total: { value: 1284, relation: 'eq' }, hits: [] } },
  },
  sales: { body: sales },
  leases: { body: leases },
  planning: { body: planning },
  owners: { body: owners },
  footfall: { body: footfall },
  traffic: { body: traffic },
  amenities: { body: amenities },
  'travel-time-polygon': { body: travelTime },
  property: { body: { titleId: TITLE_ID } },
};

/**
 * Stands in for the search service where only the presentation of an answer is tested: `answers`
 * by the path below the title ('' is the title itself), lists empty unless given.
 */
export function answerSearch(answers: Answers = {}): typeof fetch {
  const all = { ...DEFAULTS, ...answers };
  return async (input, init) => {
    const { pathname } = new URL(String(input), 'http://localhost');
    const below = /\/titles\/[^/]+\/(.+)$/.exec(pathname)?.[1] ?? '';
    const answer = all[init?.method === 'POST' ? 'POST /titles' : below] ?? { body: [] };
    if ('body' in answer) return Response.json(answer.body);
    const { status, code = 'INTERNAL_ERROR' } = answer;
    const error = { code, message: 'Said by the service.', correlationId: CORRELATION_ID };
    return Response.json({ error }, { status });
  };
}
