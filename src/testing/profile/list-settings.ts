import { isJsonObject } from '@property/contract/json-object.ts';
import { isOpenRecord } from '@property/contract/profile/profile-checks.ts';

/** One setting of a profile: what a deployment may put another value in place of. */
export interface Setting {
  /** Dotted key, such as search.paths.comps. */
  readonly path: string;
  readonly value: unknown;
}

/**
 * Every setting of a profile in the order it stands there. A record of the deployment's own names,
 * such as labels, is one setting; any other object holds settings.
 */
export function listSettings(profile: object, above = ''): Setting[] {
  return Object.entries(profile).flatMap(([key, value]): Setting[] => {
    const path = above === '' ? key : `${above}.${key}`;
    return isJsonObject(value) && !isOpenRecord(path)
      ? listSettings(value, path)
      : [{ path, value }];
  });
}
