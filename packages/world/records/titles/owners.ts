import type { Owner } from '@property/contract/titles/owners.ts';
import { markModelled } from '../provenance.ts';
import { deriveUuid } from '../random.ts';
import { nameAuthority, openTitleRandom, type RecordContext } from '../record-context.ts';
import { holderOf, writeProprietors } from '../registered/write-registered.ts';
import { USES } from '../uses/uses.ts';
import type { Holder, OwnerType } from './companies.ts';
import type { DraftTitle } from './draft.ts';

const CATEGORIES: Readonly<Record<OwnerType, string>> = {
  Private: 'Private individual',
  Company: 'Limited Company or Public Limited Company',
  'Local Authority': 'Local Authority',
  'Housing Association': 'Registered Society (Housing Association)',
  'Overseas company': 'Overseas company',
};

/** The registered proprietor of a title, else a chosen one; the invented companies hold portfolios. */
export function findHolder(context: RecordContext, title: DraftTitle): Holder {
  const registered = title.facts?.company && holderOf(title.facts.company);
  if (registered) return registered;
  const random = openTitleRandom(context, title, 'holder');
  const [person, company, council, housing, overseas] = USES[title.use].owners;
  const type = random.weigh<OwnerType>([
    ['Private', person],
    ['Company', company],
    ['Local Authority', council],
    ['Housing Association', housing],
    ['Overseas company', overseas],
  ]);
  const key = `holder/${title.key}`;
  switch (type) {
    case 'Private':
      return { type };
    case 'Company':
      return { type, company: context.companies.landlord(key) };
    case 'Local Authority':
      return { type, company: context.companies.council(nameAuthority(context, title)) };
    case 'Housing Association':
      return { type, company: context.companies.housing(key) };
    case 'Overseas company':
      return { type, company: context.companies.overseas(key) };
  }
}

/** Owners as served: private persons are left out (S-054, O-029). */
export function writeOwners(
  context: RecordContext,
  title: DraftTitle,
  holder: Holder,
  since: string | undefined,
): readonly Owner[] {
  if (title.facts?.company) return writeProprietors(title.facts.company);
  const { company } = holder;
  if (!company) return [];
  return markModelled(context.options, [
    {
      id: deriveUuid(`owner/${title.key}/${company.id}`),
      ownerType: holder.type,
      companyName: company.name,
      companyId: company.id,
      ...(company.registrationNumber === ''
        ? {}
        : { companyRegistrationNumber: company.registrationNumber }),
      countryOfIncorporation: company.country,
      // Of real places, records alone tell who controls whom.
      ...(company.parent && context.options.invented
        ? { ultimateParent: company.parent.name, ultimateParentNumber: company.parent.number }
        : {}),
      proprietorshipCategory: CATEGORIES[holder.type],
      ...(since === undefined ? {} : { dateProprietorAdded: since }),
    },
  ]);
}
