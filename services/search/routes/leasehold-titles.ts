import * as z from 'zod/mini';
import type { LeaseholdTitle } from '#contract/leasehold-titles.ts';
import { type TitleDocument, titleDocumentSchema } from '#contract/title.ts';
import type { SearchServices } from '../search-services.ts';

/** Leasehold titles carved out of a freehold, each with the lease that made it (S-122, O-024). */
export async function listLeaseholdTitles(
  { data, engine }: SearchServices,
  freehold: TitleDocument,
): Promise<LeaseholdTitle[]> {
  const granted = data.titleRecords('leases', freehold.id);
  const ids = data.leaseholdTitleIds(freehold.id);
  const titles = await Promise.all(ids.map((id) => engine.get('titles', id)));
  return titles
    .filter((title) => title !== undefined)
    .map((document) => {
      const title = z.parse(titleDocumentSchema, document);
      const lease = granted.find(
        ({ leaseTitleNumber }) =>
          leaseTitleNumber !== undefined && leaseTitleNumber === title.number,
      );
      return {
        id: title.id,
        number: title.number,
        countryIsoCode: title.countryIsoCode,
        tenure: title.tenure,
        mainAddress: title.mainAddress,
        leaseStartDate: lease?.startDate,
        termInYears: lease?.termInYears,
        expiryDate: lease?.endDate,
        unexpiredTermInYears: lease?.unexpiredTermInYears,
        owners: title.owners,
        provenance: title.provenance,
      };
    });
}
