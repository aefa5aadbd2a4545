import { DOCUMENTS_PATHS } from '#contract/documents-paths.ts';
import { VERIFICATION_TOKENS } from '#contract/limits-documents.ts';
import {
  type OwnershipVerification,
  verificationRequestSchema,
} from '#contract/ownership-verification.ts';
import { documentsProfile } from '#contract/profile-documents.ts';
import { SCOPES } from '#contract/scopes.ts';
import type { Route } from '#services/http/routes.ts';
import { notFound } from '../documents-errors.ts';
import type { DocumentsServices } from '../documents-services.ts';
import { matchNames } from '../verification/match-names.ts';
import { recordVerification } from '../verification/record-verification.ts';
import { readBody } from './read-request.ts';

/** Whether somebody is a registered proprietor of a title; it confirms a name, it reveals none (D-092 to D-107). */
export function buildVerificationRoutes(services: DocumentsServices): Route[] {
  const { database, registry, accounts, clock } = services;
  return [
    {
      method: 'POST',
      path: DOCUMENTS_PATHS.verifyOwnership,
      scope: SCOPES.docsPurchase,
      isSentOnce: true,
      handle: async (context) => {
        const asked = await readBody(context, verificationRequestSchema);
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
        return context.json(answer, documentsProfile.success.verifyOwnership === 201 ? 201 : 200);
      },
    },
  ];
}
