import { warnOfFields } from '#filters/inspector/check-query-text.ts';
import { readKnownFields } from '#filters/inspector/list-unknown-fields.ts';
import { readLabels } from '#lib/format/read-labels.ts';
import type { OverrideRow } from './follow-rows.ts';
import type { ReadApp } from './open-app.ts';

/** The inspector warns of a field that the deployment does not list. */
export function fieldRow(value: readonly string[], field: string): OverrideRow<ReadApp> {
  return {
    value,
    observe: ({ profile }) => {
      const body = { query: { exists: { field } } } as const;
      const known = readKnownFields('titles', profile.search.fields);
      return warnOfFields(JSON.stringify(body), body, known).length;
    },
    byItself: 0,
    chosen: 1,
  };
}

/** What the app calls a recorded value. */
export function nameRow(
  code: string,
  byItself: string,
  value: unknown = 'Elsewhere',
): OverrideRow<ReadApp> {
  return {
    value,
    observe: ({ profile }) => readLabels(profile.search)(code),
    byItself,
    chosen: 'Elsewhere',
  };
}
