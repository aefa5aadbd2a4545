import type { DocumentsHealth } from '#contract/documents-health.ts';
import { DOCUMENTS_PATHS } from '#contract/documents-paths.ts';
import { documentsProfile } from '#contract/profile-documents.ts';
import { ANY_TOKEN, type Route } from '#services/http/routes.ts';
import type { DocumentsServices } from '../documents-services.ts';

const CHECK_MILLISECONDS = 3_000;

/** Whether everything works that a purchase needs (D-155 to D-157, O-131, O-132). */
export function buildHealthRoutes(services: DocumentsServices): Route[] {
  const { database, registry, availability, clock } = services;
  const checks: Readonly<Record<string, () => Promise<unknown>>> = {
    database: () => database.query('select 1'),
    cache: async () => {
      if (!availability.check()) throw new Error('The cache does not give back what it took.');
    },
    document_provider: () => registry.ping(AbortSignal.timeout(CHECK_MILLISECONDS)),
    ledger_api: () => database.query('select balance from account limit 1'),
  };
  return [
    {
      method: 'GET',
      path: DOCUMENTS_PATHS.health,
      scope: ANY_TOKEN,
      handle: async (context) => {
        const { failingCheck, failingWord, failingStatus } = documentsProfile.health;
        const results = await Promise.all(
          Object.entries(checks).map(async ([name, check]) => {
            const works = await finishesInTime(check);
            return [name, works ? 'ok' : failingCheck] as const;
          }),
        );
        const works = results.every(([, result]) => result === 'ok');
        const answer: DocumentsHealth = {
          status: works ? 'healthy' : failingWord,
          timestamp: new Date(clock()).toISOString(),
          checks: Object.fromEntries(results),
        };
        return context.json(answer, works ? 200 : failingStatus === 503 ? 503 : 500);
      },
    },
  ];
}

async function finishesInTime(check: () => Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), CHECK_MILLISECONDS);
  });
  const works = check().then(
    () => true,
    () => false,
  );
  const result = await Promise.race([works, deadline]);
  clearTimeout(timer);
  return result;
}
