import { describeError } from '@property/contract/logger.ts';
import type { Queryable } from '../database/database.ts';
import { finishJob, type Job, postponeJob } from '../jobs/job-queue.ts';
import type { JobServices } from '../jobs/job-services.ts';
import {
  DocumentRefusedError,
  type DocumentSelection,
  type RegistryFile,
  RegistryUnavailableError,
} from '../registry/land-registry.ts';
import { announceDocument } from '../webhooks/announce-document.ts';
import { lockOrder, settleOrder } from './settle-order.ts';

interface DocumentRow extends Record<string, unknown> {
  readonly id: string;
  readonly order_id: string;
  readonly title_number: string;
  readonly document_key: string;
  readonly type_code: string;
  readonly document_date: string | null;
  readonly filed_under: string | null;
  readonly status: string;
  /** Charged for and never delivered (O-080). */
  readonly is_withheld: boolean;
}

/** Failures to obtain one document before its order gives up on it. */
const FAILURES_MAXIMUM = 5;
const FIRST_PAUSE = 1_000;
const OBTAIN_MILLISECONDS = 20_000;
const WITHHELD =
  'The document could not be had when it was ordered. Its tokens are not given back.';

/**
 * Obtains a document from the registry and records it with what follows from it. A registry that is
 * away is asked again; what it refuses, or what took too many tries, fails.
 */
export async function runObtainDocument(services: JobServices, job: Job): Promise<void> {
  const { database, registry, clock } = services;
  const [document] = await database.query<DocumentRow>(
    `select id, order_id, title_number, document_key, type_code, document_date::text as document_date,
       filed_under, status, is_withheld from order_document where id = $1`,
    [job.reference],
  );
  if (document === undefined) throw new Error(`There is no document ${job.reference}.`);
  if (document.is_withheld) return recordOutcome(services, job, document, WITHHELD);
  let outcome: RegistryFile | string;
  try {
    outcome = await registry.obtain(
      {
        reference: document.id,
        titleNumber: document.title_number,
        document: readSelection(document),
      },
      AbortSignal.any([services.stopping, AbortSignal.timeout(OBTAIN_MILLISECONDS)]),
    );
  } catch (error) {
    if (services.stopping.aborted) return;
    const mayPass = !(error instanceof DocumentRefusedError);
    if (mayPass && job.failures < FAILURES_MAXIMUM) {
      const pause = FIRST_PAUSE * 2 ** job.failures;
      await postponeJob(database, job, {
        runAt: new Date(clock() + pause),
        reason: String(error),
      });
      return;
    }
    outcome = describeFailure(error);
  }
  await recordOutcome(services, job, document, await storeFile(services, document.id, outcome));
}

/** A file as it goes into the database: with its content, or without where the store has it. */
type Outcome = (RegistryFile & { readonly isStored?: true }) | string;

/** A store that is away costs nobody their document: the file then lies in the database. */
async function storeFile(
  { store, logger }: JobServices,
  id: string,
  outcome: RegistryFile | string,
): Promise<Outcome> {
  if (store === undefined || typeof outcome === 'string') return outcome;
  try {
    await store.put(id, outcome.content);
    return { ...outcome, isStored: true };
  } catch (error) {
    logger.warn('document not stored, kept in the database', { id, ...describeError(error) });
    return outcome;
  }
}

async function recordOutcome(
  { database, clock, profile }: JobServices,
  job: Job,
  document: DocumentRow,
  outcome: Outcome,
): Promise<void> {
  const at = new Date(clock());
  await database.transaction(async (transaction) => {
    if (!(await finishJob(transaction, job))) return;
    const order = await lockOrder(transaction, document.order_id);
    if (!(await storeOutcome(transaction, document.id, outcome, at))) return;
    const { statusNames } = profile.events;
    await announceDocument(transaction, document.id, { at, statusNames });
    await settleOrder(transaction, order, at);
  });
}

/** Records a document as delivered or failed, once. */
async function storeOutcome(
  transaction: Queryable,
  id: string,
  outcome: Outcome,
  at: Date,
): Promise<boolean> {
  const changed =
    typeof outcome === 'string'
      ? await transaction.query(
          "update order_document set status = 'FAILED', failure = $2 where id = $1 and status = 'PENDING' returning id",
          [id, outcome],
        )
      : await transaction.query(
          `update order_document set status = 'DELIVERED', file_name = $2, content = $3, is_stored = $4, obtained_at = $5
           where id = $1 and status = 'PENDING' returning id`,
          [
            id,
            outcome.fileName,
            outcome.isStored ? null : outcome.content,
            outcome.isStored ?? false,
            at,
          ],
        );
  return changed.length > 0;
}

function readSelection(document: DocumentRow): DocumentSelection {
  const { document_key: key, document_date: date, filed_under: filedUnder } = document;
  if (key === 'register' || key === 'title_plan') return { kind: key };
  if (date === null || filedUnder === null) {
    throw new Error(`The referred document ${document.id} has no date or title.`);
  }
  return {
    kind: 'referred',
    key: { type_code: document.type_code, date, filed_under: filedUnder },
  };
}

/** Why there is no document, for people; what it cost is given back (settleOrder). */
function describeFailure(error: unknown): string {
  return `${describeReason(error)} Your tokens for it are given back.`;
}

function describeReason(error: unknown): string {
  if (error instanceof DocumentRefusedError) return error.message;
  return error instanceof RegistryUnavailableError
    ? 'The land registry could not be reached in time.'
    : 'The land registry could not produce the document.';
}
