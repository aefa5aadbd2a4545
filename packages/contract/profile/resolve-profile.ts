import { isJsonObject, type JsonObject } from '../json-object.ts';
import { type DeploymentProfile, deploymentProfile } from './deployment-profile.ts';
import { checkProfileValue, isOpenRecord } from './profile-checks.ts';

/** One override that cannot be used, and why. */
export interface ProfileProblem {
  /** Dotted key, such as search.paths.comps. */
  readonly path: string;
  readonly message: string;
}

export type ResolvedProfile<Profile = DeploymentProfile> =
  | { readonly ok: true; readonly profile: Profile }
  | { readonly ok: false; readonly problems: readonly ProfileProblem[] };

/** The app's half of the profile with the overrides of config.json laid over it. */
export function resolveProfile(overrides: unknown = {}): ResolvedProfile {
  return layOver(deploymentProfile, overrides);
}

/**
 * The same for settings that were checked when the app started.
 * @throws when they were not
 */
export function readProfile(overrides: unknown): DeploymentProfile {
  const resolved = resolveProfile(overrides);
  if (!resolved.ok) throw new Error(`The profile was not checked: ${resolved.problems[0]?.path}.`);
  return resolved.profile;
}

/**
 * Lays overrides over embedded choices. Objects are merged key by key, lists are replaced. An
 * unknown key or a value of the wrong kind is a problem that names the key; nothing is dropped in
 * silence.
 */
export function layOver<Profile extends object>(
  base: Profile,
  overrides: unknown,
): ResolvedProfile<Profile> {
  const problems: ProfileProblem[] = [];
  const profile = merge(base, overrides, '', problems);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, profile: profile as Profile };
}

function merge(
  base: unknown,
  override: unknown,
  path: string,
  problems: ProfileProblem[],
): unknown {
  if (!isJsonObject(base)) {
    const message = checkProfileValue(path, base, override);
    if (message !== null) problems.push({ path, message });
    return override;
  }
  if (!isJsonObject(override)) {
    problems.push({ path, message: 'An object of settings is expected here.' });
    return base;
  }
  const merged: JsonObject = { ...base };
  for (const [key, value] of Object.entries(override)) {
    const keyPath = path === '' ? key : `${path}.${key}`;
    if (Object.hasOwn(base, key)) {
      merged[key] = merge(base[key], value, keyPath, problems);
    } else if (isOpenRecord(path)) {
      merged[key] = merge(Object.values(base)[0], value, keyPath, problems);
    } else {
      const message = `The profile has no setting of this name. Known here: ${Object.keys(base).join(', ')}.`;
      problems.push({ path: keyPath, message });
    }
  }
  return merged;
}
