import { writeReferredKey } from '@property/contract/documents/purchase.ts';
import {
  DocumentRefusedError,
  type DocumentSelection,
  type RegistryFile,
  type RegistryReferredDocument,
} from '../../land-registry.ts';
import type { RegistryRecords } from '../registry-records.ts';
import type { TitleEntry } from '../title-entry.ts';
import { PageWriter } from './page-writer.ts';
import {
  buildRegisterEntries,
  formatDay,
  formatMoment,
  formatShortDay,
  type RegisterEntry,
} from './register-entries.ts';
import { writeTitlePlan } from './write-title-plan.ts';

/** Draws a document of a title as it is at a moment; that of one moment has the same bytes each time. */
export async function writeDocument(
  entry: TitleEntry,
  selection: DocumentSelection,
  { surroundings, at }: Pick<RegistryRecords, 'surroundings'> & { readonly at: Date },
): Promise<RegistryFile> {
  const number = entry.title.titleNumber;
  switch (selection.kind) {
    case 'register':
      return { fileName: `${number}-register.pdf`, content: await writeRegister(entry, at) };
    case 'title_plan':
      return {
        fileName: `${number}-title-plan.pdf`,
        content: await writeTitlePlan(entry, surroundings, at),
      };
    case 'referred': {
      const wanted = writeReferredKey(selection.key);
      const document = entry.title.referredDocuments.find(
        ({ key }) => writeReferredKey(key) === wanted,
      );
      if (document === undefined) {
        throw new DocumentRefusedError('The land registry no longer lists this document.');
      }
      const name = `${number}-${document.key.type_code}-${document.key.date}.pdf`;
      return {
        fileName: name.replace(/[^\w.-]/g, '-'),
        content: await writeReferredDocument(entry, document, at),
      };
    }
  }
}

/** The register of a title: what it is, who holds it, what weighs on it. */
async function writeRegister(entry: TitleEntry, at: Date): Promise<Uint8Array> {
  const { title } = entry;
  const number = title.titleNumber;
  const entries = buildRegisterEntries(entry);
  const edition = formatShortDay(entries.editionDate);
  const writer = new PageWriter(
    `Official copy of register of title ${number}`,
    `Title number ${number}   Edition date ${edition}   As at ${formatMoment(at)}`,
    at,
  );
  writer.write('Official copy of register of title', { size: 20, isBold: true, after: 2 });
  writer.write(`Title number ${number}`, { size: 13, isBold: true, after: 2 });
  writer.write(`Edition date ${edition}`, { size: 13, isBold: true, after: 2 });
  writer.write(`This copy shows the entries on the register on ${formatMoment(at)}.`, { after: 4 });
  if (title.statusCode !== 'VALID') writer.write(title.status, { isFaint: true, after: 4 });
  for (const application of title.pendingApplications) {
    writer.write(
      `Pending: ${application.type}, ${application.reference}, lodged ${formatDay(application.lodgedAt)}. This copy does not show it.`,
      { isFaint: true, after: 4 },
    );
  }
  if (entry.modelled.length > 0) {
    writer.write(`Modelled, not on record: ${entry.modelled.join(', ')}.`, {
      isBold: true,
      after: 4,
    });
  }
  writer.rule();
  writePart(
    writer,
    'A: Property Register',
    'This register describes the land and estate comprised in the title.',
    entries.property,
  );
  writePart(
    writer,
    'B: Proprietorship Register',
    'This register specifies the class of title and identifies the owner. It contains any entries that affect the right of disposal.',
    entries.proprietorship,
    'Title absolute',
  );
  writePart(
    writer,
    'C: Charges Register',
    'This register contains any charges and other matters that affect the land.',
    entries.charges,
  );
  writer.rule();
  writer.write('End of register', { isBold: true });
  return writer.save();
}

function writePart(
  writer: PageWriter,
  name: string,
  about: string,
  entries: readonly RegisterEntry[],
  classOfTitle?: string,
): void {
  writer.write(name, { size: 14, isBold: true, after: 1 });
  writer.write(about, { isFaint: true, after: 6 });
  if (classOfTitle !== undefined) writer.write(classOfTitle, { isBold: true, after: 6 });
  entries.forEach(({ date, text }, index) => {
    writer.writeEntry(index + 1, `(${formatShortDay(date)}) ${text}`);
  });
  if (entries.length === 0) writer.write('There are no entries.', { indent: 26, after: 8 });
}

/** A deed, lease or the like that the register refers to. */
async function writeReferredDocument(
  entry: TitleEntry,
  document: RegistryReferredDocument,
  at: Date,
): Promise<Uint8Array> {
  const number = entry.title.titleNumber;
  const { date, filed_under: filedUnder } = document.key;
  const writer = new PageWriter(`${document.type} of ${date}`, `Filed under ${filedUnder}`, at);
  writer.write(document.type, { size: 20, isBold: true, after: 2 });
  writer.write(`Dated ${date}, filed under ${filedUnder}`, { size: 13, isBold: true, after: 10 });
  writer.rule();
  const names = entry.proprietors
    .map(({ forenames, surname }) => [...forenames, surname].join(' '))
    .join(' and ');
  const place = entry.address?.fullAddress ?? `the land in title ${number}`;
  [
    `THIS ${document.type.toUpperCase()} is made between the parties named in the register of title ${number}, among them ${names}.`,
    `It relates to ${place} and concerns ${/ (?:about|for) (.+)$/.exec(document.description)?.[1] ?? 'the land'}.`,
    'The parties agree as set out in the schedule. Words that stand in the singular include the plural.',
    'The terms of this specimen are invented. They create no right and no duty.',
  ].forEach((text, index) => {
    writer.writeEntry(index + 1, text);
  });
  return writer.save();
}
