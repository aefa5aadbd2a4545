import { writeReferredKey } from '#contract/purchase.ts';
import {
  DocumentRefusedError,
  type DocumentSelection,
  type RegistryFile,
} from '../../land-registry.ts';
import type { RegistryRecords } from '../registry-records.ts';
import type { TitleEntry } from '../title-entry.ts';
import { writeReferredDocument } from './write-referred-document.ts';
import { writeRegister } from './write-register.ts';
import { writeTitlePlan } from './write-title-plan.ts';

/** Draws a document of a title; the same one has the same bytes each time. */
export async function writeDocument(
  entry: TitleEntry,
  selection: DocumentSelection,
  { surroundings }: Pick<RegistryRecords, 'surroundings'>,
): Promise<RegistryFile> {
  const number = entry.title.titleNumber;
  switch (selection.kind) {
    case 'register':
      return { fileName: `${number}-register.pdf`, content: await writeRegister(entry) };
    case 'title_plan':
      return {
        fileName: `${number}-title-plan.pdf`,
        content: await writeTitlePlan(entry, surroundings),
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
        content: await writeReferredDocument(entry, document),
      };
    }
  }
}
