import { expect, test } from 'vitest';

/** What somebody sees of a setting: by itself, and of a deployment that chose `value`. */
export interface OverrideRow<Profile> {
  readonly value: unknown;
  readonly observe: (profile: Profile) => unknown;
  readonly byItself: unknown;
  readonly chosen: unknown;
}

export type OverrideRows<Profile> = Readonly<Record<string, OverrideRow<Profile>>>;

/**
 * One test for each setting: it is overridden alone, read as a deployment's file is read, and what
 * reads it follows. A setting without a row fails, and so does a row without a setting. What nobody
 * reads cannot be seen to change, so no row can be written for it.
 */
export function followRows<Profile>(
  rows: OverrideRows<Profile>,
  settings: readonly string[],
  read: (overrides: object) => Promise<Profile>,
): void {
  test.each(settings)('%s: what reads it follows', async (path) => {
    const row = rows[path];
    if (row === undefined) throw new Error(`No row here says what ${path} changes.`);
    expect(await row.observe(await read({}))).toEqual(row.byItself);
    expect(await row.observe(await read(writeOverride(path, row.value)))).toEqual(row.chosen);
    expect(row.chosen).not.toEqual(row.byItself);
  });

  test('every row is a setting', () => {
    expect(Object.keys(rows).filter((path) => !settings.includes(path))).toEqual([]);
  });
}

/** The object that holds one setting alone, as config.json or PROFILE_FILE would. */
function writeOverride(path: string, value: unknown): object {
  return path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as object;
}
