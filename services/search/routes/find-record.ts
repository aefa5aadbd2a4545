import * as z from 'zod/mini';
import { type ComparableDeal, comparableDealSchema } from '#contract/comparable-deal.ts';
import type { TitleDocument } from '#contract/title.ts';
import { titleDocumentSchema } from '#contract/title.ts';
import type { ServiceContext } from '#services/http/routes.ts';
import type { SearchEngine } from '../engine/search-engine.ts';
import { notFound } from '../search-errors.ts';
import { readPathId } from './read-request.ts';

/** The title in the path; 404 when it is not known (S-131). */
export async function findTitleInPath(
  context: ServiceContext,
  engine: SearchEngine,
): Promise<TitleDocument> {
  const id = readPathId(context, 'titleId');
  const title = await engine.get('titles', id);
  if (!title) throw notFound(`There is no title with the id ${id}.`);
  return z.parse(titleDocumentSchema, title);
}

/** The deal in the path; 404 when it is not known (S-219). */
export async function findDealInPath(
  context: ServiceContext,
  engine: SearchEngine,
): Promise<ComparableDeal> {
  const id = readPathId(context, 'dealId');
  const deal = await engine.get('comps', id);
  if (!deal) throw notFound(`There is no deal with the id ${id}.`);
  return z.parse(comparableDealSchema, deal);
}
