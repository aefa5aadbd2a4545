import type { RegistryReferredDocument } from '../land-registry.ts';
import type { Dice } from './dice.ts';
import { describeAvailability } from './standard-documents.ts';

interface ReferredKind {
  readonly typeCode: string;
  readonly type: string;
  readonly subject: string;
}

const KINDS: readonly [ReferredKind, ...ReferredKind[]] = [
  { typeCode: 'Deed', type: 'Deed', subject: 'rights of way and drainage over the access road' },
  { typeCode: 'Lease', type: 'Lease', subject: 'a term of 125 years' },
  { typeCode: 'Transfer', type: 'Transfer', subject: 'restrictive covenants by the transferee' },
  { typeCode: 'Conveyance', type: 'Conveyance', subject: 'the land and other land' },
  { typeCode: 'Charge', type: 'Charge', subject: 'a registered charge' },
];

/** Prices differ from that of a standard document, so that one taken for granted is noticed (O-074). */
const PRICES: readonly [number, ...number[]] = [4, 9, 11];

/** Documents the register refers to; many titles have none (D-018). */
export function listReferredDocuments(
  dice: Dice,
  titleNumber: string,
  count = dice.roll('has referred') < 0.4 ? 0 : dice.count('referred', 1, 5),
): RegistryReferredDocument[] {
  return Array.from({ length: count }, (_, index) => {
    const kind = dice.pick(`referred kind ${index}`, KINDS);
    // A year of its own for each of up to 66: no two of a title are alike (O-075).
    const year = 1958 + ((dice.count('referred year', 0, 65) + index * 13) % 66);
    const date = `${year}-${pad(dice.count(`referred month ${index}`, 1, 12))}-${pad(dice.count(`referred day ${index}`, 1, 28))}`;
    const rolled = dice.roll(`referred availability ${index}`);
    const availabilityCode =
      index > 0 && rolled < 0.12
        ? 'MANUAL'
        : index > 0 && rolled < 0.18
          ? 'UNAVAILABLE'
          : 'IMMEDIATE';
    return {
      key: { type_code: kind.typeCode, date, filed_under: titleNumber },
      description: `${kind.type} dated ${date} about ${kind.subject}`,
      typeCode: kind.typeCode,
      type: kind.type,
      availabilityCode,
      availability: describeAvailability(availabilityCode),
      backdated: false,
      tokenCost: availabilityCode === 'IMMEDIATE' ? dice.pick(`price ${index}`, PRICES) : 0,
    };
  });
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
