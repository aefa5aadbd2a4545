import type { TitleEntry } from '../title-entry.ts';
import { PageWriter } from './page-writer.ts';
import {
  buildRegisterEntries,
  formatDay,
  formatShortDay,
  type RegisterEntry,
} from './register-entries.ts';

/** The register of a title: what it is, who holds it, what weighs on it. */
export async function writeRegister(entry: TitleEntry): Promise<Uint8Array> {
  const { title } = entry;
  const number = title.titleNumber;
  const entries = buildRegisterEntries(entry);
  const edition = formatShortDay(entries.editionDate);
  const writer = new PageWriter(
    `Official copy of register of title ${number}`,
    `Title number ${number}   Edition date ${edition}`,
  );
  writer.write('Official copy of register of title', { size: 20, isBold: true, after: 2 });
  writer.write(`Title number ${number}`, { size: 13, isBold: true, after: 2 });
  writer.write(`Edition date ${edition}`, { size: 13, isBold: true, after: 2 });
  writer.write(title.status, { isFaint: true, after: 4 });
  for (const application of title.pendingApplications) {
    writer.write(
      `Pending: ${application.type}, ${application.reference}, lodged ${formatDay(application.lodgedAt)}. This copy does not show it.`,
      { isFaint: true, after: 4 },
    );
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
