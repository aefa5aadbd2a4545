import type { RegistryReferredDocument } from '../../land-registry.ts';
import type { TitleEntry } from '../title-entry.ts';
import { PageWriter } from './page-writer.ts';

/** A deed, lease or the like that the register refers to. */
export async function writeReferredDocument(
  entry: TitleEntry,
  document: RegistryReferredDocument,
): Promise<Uint8Array> {
  const number = entry.title.titleNumber;
  const { date, filed_under: filedUnder } = document.key;
  const writer = new PageWriter(`${document.type} of ${date}`, `Filed under ${filedUnder}`);
  writer.write(document.type, { size: 20, isBold: true, after: 2 });
  writer.write(`Dated ${date}, filed under ${filedUnder}`, { size: 13, isBold: true, after: 10 });
  writer.rule();
  const names = entry.proprietors
    .map(({ forenames, surname }) => [...forenames, surname].join(' '))
    .join(' and ');
  const place = entry.address?.fullAddress ?? `the land in title ${number}`;
  [
    `THIS ${document.type.toUpperCase()} is made between the parties named in the register of title ${number}, among them ${names}.`,
    `It relates to ${place} and concerns ${document.description.split(' about ')[1] ?? 'the land'}.`,
    'The parties agree as set out in the schedule. Words that stand in the singular include the plural.',
    'The terms of this specimen are invented. They create no right and no duty.',
  ].forEach((text, index) => {
    writer.writeEntry(index + 1, text);
  });
  return writer.save();
}
