import { availabilityParametersSchema } from '#contract/availability.ts';
import { DOCUMENTS_PATHS } from '#contract/documents-paths.ts';
import { SCOPES } from '#contract/scopes.ts';
import type { Route } from '#services/http/routes.ts';
import { buildAvailability, buildUnknownTitle } from '../availability/build-availability.ts';
import { readPurchases } from '../availability/read-purchases.ts';
import { notFound } from '../documents-errors.ts';
import type { DocumentsServices } from '../documents-services.ts';
import { readBalance } from '../ledger/ledger.ts';
import { readQuery } from './read-request.ts';

/** What can be bought of a title (D-008 to D-034). */
export function buildAvailabilityRoutes(services: DocumentsServices): Route[] {
  const { database, registry, accounts, availability } = services;
  const check = async (accountId: string, titleNumber: string, signal: AbortSignal) => {
    const title = await registry.findTitle(titleNumber, signal);
    const balance = await readBalance(database, accountId);
    if (title === undefined) return buildUnknownTitle(titleNumber, balance);
    const purchases = await readPurchases(database, accountId, titleNumber);
    return buildAvailability(title, purchases, balance);
  };
  return [
    {
      method: 'GET',
      path: DOCUMENTS_PATHS.availability,
      scope: SCOPES.docsRead,
      handle: async (context) => {
        const { signal } = context.req.raw;
        const asked = readQuery(
          context,
          ['title_number', 'title_id'],
          availabilityParametersSchema,
        );
        const accountId = await accounts.of(context.get('principal'));
        const titleNumber =
          asked.title_number ?? (await registry.findTitleNumber(asked.title_id ?? '', signal));
        if (titleNumber === undefined) throw notFound(`There is no title ${asked.title_id}.`);
        const kept = availability.read(accountId, titleNumber);
        if (kept) return context.json(kept.answer, 200, { Age: String(kept.age) });
        const answer = await check(accountId, titleNumber, signal);
        availability.store(accountId, titleNumber, answer);
        return context.json(answer, 200, { Age: '0' });
      },
    },
  ];
}
