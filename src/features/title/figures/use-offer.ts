import { readEvidenceStatus } from '@property/contract/deals/evidence-status.ts';
import { isLetting } from '@property/contract/deals/is-letting.ts';
import type { Provenance } from '@property/contract/titles/provenance.ts';
import type { Sale } from '@property/contract/titles/sales.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '#api/services-context.ts';
import { findOffer } from '../insight/tell-value.ts';

/** What is asked for the title while it is for sale. */
export interface Offer {
  readonly sale: Sale;
  /** Such as "Asking". */
  readonly name: string;
}

/** Undefined while it is not for sale, or that is not known yet. */
export function useOffer({ id }: TitleDocument): Offer | undefined {
  const { search } = useServices();
  const offer = findOffer(useQuery(search.comparableSummaries(id)).data);
  if (offer === undefined || isLetting(offer)) return undefined;
  const { comparableStatus, dealDate, dealPrice, dealPricePerSquareFoot, provenance } = offer;
  const isTaken = readEvidenceStatus(comparableStatus ?? null) === 'offer';
  return {
    name: isTaken ? 'Under offer' : 'Asking',
    sale: {
      dateAcquired: dealDate,
      price: dealPrice,
      pricePerSquareFoot: dealPricePerSquareFoot,
      provenance: provenance && nameAsSale(provenance),
    },
  };
}

/** What a deal calls the fields of a sale. */
const SALE_NAMES: Readonly<Record<string, string>> = {
  dealDate: 'dateAcquired',
  dealPrice: 'price',
  dealPricePerSquareFoot: 'pricePerSquareFoot',
};

/** The provenance of a deal in the names of a sale, which is what it is shown as. */
function nameAsSale({ real, modelled, ...rest }: Provenance): Provenance {
  const rename = (names: readonly string[] = []) => names.map((name) => SALE_NAMES[name] ?? name);
  return { ...rest, real: rename(real), modelled: rename(modelled) };
}
