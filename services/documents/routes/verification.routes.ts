import { randomUUID } from 'node:crypto';
import { DOCUMENTS_PATHS } from '@property/contract/documents/documents-paths.ts';
import { VERIFICATION_TOKENS } from '@property/contract/documents/limits-documents.ts';
import {
  buildVerificationRequestSchema,
  type OwnershipVerification,
} from '@property/contract/documents/ownership-verification.ts';
import { SCOPES } from '@property/contract/scopes.ts';
import type { Route } from '#services/http/routes.ts';
import type { Database } from '../database/database.ts';
import { notFound } from '../documents-errors.ts';
import type { DocumentsServices } from '../documents-services.ts';
import { charge } from '../ledger/ledger.ts';
import { matchNames } from '../verification/match-names.ts';
import { readBody } from './read-request.ts';

/** Whether somebody is a registered proprietor of a title; it confirms a name, it reveals none (D-092 to D-107). */
export function buildVerificationRoutes(services: DocumentsServices): Route[] {
  const { database, registry, accounts, clock, profile } = services;
  const requestSchema = buildVerificationRequestSchema(profile.verification);
  return [
    {
      method: 'POST',
      path: DOCUMENTS_PATHS.verifyOwnership,
      scope: SCOPES.docsPurchase,
      isSentOnce: true,
      handle: async (context) => {
        const asked = await readBody(context, requestSchema);
        const accountId = await accounts.of(context.get('principal'));
        const ownership = await registry.findOwnership(asked.title_number, context.req.raw.signal);
        if (ownership === undefined) throw notFound(`There is no title ${asked.title_number}.`);
        const match = matchNames(asked, ownership.proprietors);
        const at = new Date(clock());
        const { id, balance } = await recordVerification(database, {
          accountId,
          titleNumber: asked.title_number,
          matchResult: match.matchResult,
          customerReference: asked.customer_reference ?? null,
          at,
        });
        const { address } = ownership;
        const answer: OwnershipVerification = {
          verification_id: id,
          title_number: asked.title_number,
          match_result: match.matchResult,
          property_address: {
            building_number: address.buildingNumber,
            street_name: address.streetName,
            city_name: address.cityName,
            postcode: address.postcode,
            tenure: address.tenure,
          },
          surname_match: match.surname,
          forename_match: match.forename,
          middle_name_match: match.middleName,
          match_information: {
            historical_match: match.isHistorical,
            ownership_type: ownership.ownershipType,
          },
          customer_reference: asked.customer_reference ?? null,
          tokens_charged: VERIFICATION_TOKENS,
          new_balance: balance,
          verified_at: at.toISOString(),
        };
        return context.json(answer);
      },
    },
  ];
}

export interface Verification {
  readonly accountId: string;
  readonly titleNumber: string;
  readonly matchResult: string;
  readonly customerReference: string | null;
  readonly at: Date;
}

/**
 * Charges a verification and records it, in one transaction; the name that was asked for is not kept.
 * @returns its id and the tokens left
 * @throws InsufficientBalanceError (D-101)
 */
async function recordVerification(
  database: Database,
  verification: Verification,
): Promise<{ readonly id: string; readonly balance: number }> {
  const id = randomUUID();
  const { accountId, titleNumber, matchResult, customerReference, at } = verification;
  const balance = await database.transaction(async (transaction) => {
    await transaction.query(
      `insert into verification (id, account_id, title_number, match_result, tokens_charged,
         customer_reference, verified_at) values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, accountId, titleNumber, matchResult, VERIFICATION_TOKENS, customerReference, at],
    );
    return charge(transaction, {
      accountId,
      tokens: VERIFICATION_TOKENS,
      reason: 'verification',
      reference: id,
      at,
    });
  });
  return { id, balance };
}
