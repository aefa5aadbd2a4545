import { describeFirstIssue } from '@property/contract/describe-issues.ts';
import { parseStraight } from '@property/contract/straighten.ts';
import * as z from 'zod/mini';
import { type Letterhead, readLetterhead } from '#lib/state/letterhead.ts';
import type { Preferences } from '#lib/state/preferences.ts';
import {
  BACKUP_FORMAT,
  BACKUP_VERSION,
  type Backup,
  backupFrameSchema,
  listedSiteSchema,
  type SavedContent,
  savedSearchSchema,
  siteListSchema,
} from './saved-records.ts';

/** A file of more characters is none that this app has written. */
const SIZE_MAXIMUM = 50_000_000;

/**
 * The text of the file that holds everything saved. What stands on paper goes into the back-up of
 * one's own, and not into a list for somebody else.
 */
export function writeBackup(
  content: SavedContent,
  preferences: Preferences,
  now: Date,
  letterhead?: Letterhead,
): string {
  const { theme, units } = preferences;
  const backup: Backup = {
    format: BACKUP_FORMAT,
    version: BACKUP_VERSION,
    exportedAt: now.toISOString(),
    preferences: { theme, units },
    ...(letterhead && { letterhead }),
    ...content,
  };
  return `${JSON.stringify(backup, null, 2)}\n`;
}

export type BackupReading =
  | {
      readonly ok: true;
      readonly backup: Backup;
      /** A sentence for each record that cannot be used and is left out. */
      readonly faults: readonly string[];
    }
  /** A sentence: why the file cannot be used. */
  | { readonly ok: false; readonly reason: string };

/**
 * Reads such a file; total: whatever is in it, the answer is its content or why not. Each record is
 * read by itself, so that one that is damaged does not take the others with it.
 */
export function readBackup(text: string): BackupReading {
  if (text.length > SIZE_MAXIMUM)
    return refuse('The file is far too large for what is saved here.');
  let input: unknown;
  try {
    input = parseStraight(text);
  } catch {
    return refuse('The file is not JSON. It may be another file, or only part of one.');
  }
  const head = z.safeParse(z.looseObject({ format: z.string(), version: z.number() }), input);
  if (!head.success || head.data.format !== BACKUP_FORMAT) {
    return refuse('The file was not written by the export on this page.');
  }
  if (head.data.version > BACKUP_VERSION) {
    return refuse('The file was written by a newer version of this app. Reload the page first.');
  }
  const frame = z.safeParse(backupFrameSchema, input);
  if (!frame.success) {
    return refuse(`The file is damaged: ${describeFault(frame.error, input)}`);
  }
  const faults: string[] = [];
  const read = <Record>(
    name: keyof SavedContent,
    schema: z.ZodMiniType<Record>,
  ): readonly Record[] =>
    frame.data[name].flatMap((record, index) => {
      const parsed = z.safeParse(schema, record);
      if (parsed.success) return parsed.data;
      faults.push(`${name}[${index}].${describeFault(parsed.error, record)}`);
      return [];
    });
  const searches = read('searches', savedSearchSchema);
  const lists = read('lists', siteListSchema);
  const known = new Set(lists.map(({ id }) => id));
  const sites = read('sites', listedSiteSchema).filter(({ listId, number }) => {
    if (!known.has(listId)) faults.push(`${number} stands on a list that is missing.`);
    return known.has(listId);
  });
  const [fault] = faults;
  if (fault !== undefined && searches.length + lists.length + sites.length === 0) {
    return refuse(`The file is damaged: ${fault}`);
  }
  const { letterhead, ...rest } = frame.data;
  const backup = {
    ...rest,
    ...(letterhead !== undefined && { letterhead: readLetterhead(letterhead) }),
    ...{ searches, lists, sites },
  };
  return { ok: true, backup, faults };
}

/** How many records of each kind. */
export type RecordCounts = Readonly<Record<keyof SavedContent, number>>;

/** What putting a file back would do to what is there. */
export interface RestoreEffect {
  readonly added: RecordCounts;
  readonly changed: RecordCounts;
  /** Lost when everything is replaced; merging keeps them. */
  readonly onlyHere: RecordCounts;
}

/** Counts it before anything is done. */
export function foreseeRestore(here: SavedContent, there: SavedContent): RestoreEffect {
  const foresee = (kind: keyof SavedContent) => {
    const before = listRecords(here[kind]);
    const after = listRecords(there[kind]);
    const common = [...after].filter(([key]) => before.has(key));
    return {
      added: after.size - common.length,
      changed: common.filter(([key, text]) => before.get(key) !== text).length,
      onlyHere: before.size - common.length,
    };
  };
  const [searches, lists, sites] = [foresee('searches'), foresee('lists'), foresee('sites')];
  const count = (effect: keyof RestoreEffect): RecordCounts => ({
    searches: searches[effect],
    lists: lists[effect],
    sites: sites[effect],
  });
  return { added: count('added'), changed: count('changed'), onlyHere: count('onlyHere') };
}

function listRecords(records: SavedContent[keyof SavedContent]): Map<string, string> {
  return new Map(
    records.map((record) => [
      'titleId' in record ? `${record.listId} ${record.titleId}` : record.id,
      writeSorted(record),
    ]),
  );
}

function writeSorted(record: object): string {
  return JSON.stringify(Object.entries(record).sort(([a], [b]) => a.localeCompare(b)));
}

function describeFault(error: z.core.$ZodError, input: unknown): string {
  const issue = describeFirstIssue(error, input);
  if (issue === undefined) return 'it does not have the form this page writes.';
  return `${issue.path} ${issue.missing ? 'is missing' : issue.message}.`;
}

function refuse(reason: string): BackupReading {
  return { ok: false, reason };
}
