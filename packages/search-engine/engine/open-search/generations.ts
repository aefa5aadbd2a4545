import type { Client } from '@opensearch-project/opensearch';
import type { LoadedMeta } from './load-index.ts';

/** Ends the names of indexes that were made together: when they were begun, so that they sort. */
const VERSION = /-(\d{14})$/;

/** Indexes that were made together from one world. */
export interface Generation {
  /** UTC, as 20260930174500. */
  readonly version: string;
  readonly identity: string;
  /** All its indexes hold all their records. */
  readonly isWhole: boolean;
  /** Its indexes stand under the aliases that are searched. */
  readonly isServed: boolean;
  readonly indexes: readonly string[];
}

/** All that a cluster holds of ours, the oldest first. */
export async function listGenerations(
  client: Client,
  aliases: readonly string[],
): Promise<Generation[]> {
  const { body } = await client.indices.get({
    index: aliases.map((alias) => `${alias}-*`),
    ignore_unavailable: true,
    allow_no_indices: true,
  });
  const ours = Object.entries(body).flatMap(([name, { aliases: own = {}, mappings }]) => {
    const version = VERSION.exec(name)?.[1];
    const meta = mappings?._meta as LoadedMeta | undefined;
    const alias = name.slice(0, -15);
    if (version === undefined || meta === undefined || !aliases.includes(alias)) return [];
    return [{ name, version, meta, isServed: alias in own }];
  });
  return [...Map.groupBy(ours, ({ version }) => version)]
    .map(([version, members]) => ({
      version,
      identity: members[0]?.meta.identity ?? '',
      isWhole:
        members.length === aliases.length && members.every(({ meta }) => meta.count !== undefined),
      isServed: members.every(({ isServed }) => isServed),
      indexes: members.map(({ name }) => name),
    }))
    .sort((a, b) => (a.version < b.version ? -1 : 1));
}

/** The name of an index of a generation. */
export function nameIndexOf(alias: string, version: string): string {
  return `${alias}-${version}`;
}

/** Has all aliases stand for the indexes of one generation alone, in one step. */
export async function serveGeneration(
  client: Client,
  aliases: readonly string[],
  version: string,
): Promise<void> {
  const { body } = await client.indices.getAlias({ name: [...aliases] }, { ignore: [404] });
  const before = Object.entries(body).flatMap(([index, entry]) =>
    Object.keys((entry as { aliases?: object }).aliases ?? {}).map((alias) => ({ index, alias })),
  );
  await client.indices.updateAliases({
    body: {
      actions: [
        ...before.map((remove) => ({ remove })),
        ...aliases.map((alias) => ({ add: { index: nameIndexOf(alias, version), alias } })),
      ],
    },
  });
}
