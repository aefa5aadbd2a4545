import type { JsonObject } from './operation.ts';

/** The document without components that nothing in it points at. */
export function leaveOutUnused(document: JsonObject): JsonObject {
  const { components, ...rest } = document as { components: Record<string, JsonObject> };
  const used = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [, kind = '', name = ''] of JSON.stringify(part ?? {}).matchAll(
      /"#\/components\/(\w+)\/([^"]+)"/g,
    )) {
      const reference = `${kind}/${name}`;
      if (used.has(reference)) continue;
      used.add(reference);
      follow(components[kind]?.[name]);
    }
  };
  follow(rest);
  const keep = ([kind, parts]: [string, JsonObject]) => [
    kind,
    kind === 'securitySchemes'
      ? parts
      : Object.fromEntries(Object.entries(parts).filter(([name]) => used.has(`${kind}/${name}`))),
  ];
  return { ...rest, components: Object.fromEntries(Object.entries(components).map(keep)) };
}
