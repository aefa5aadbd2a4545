import type { QueryKind } from '../query-kind.ts';
import { at, readKnown, readText } from '../reading.ts';

/** {nested: {path, query}}: the conditions have to hold on one and the same element (S-072). */
export const nestedKind: QueryKind = {
  operator: 'nested',
  read(body, place, reader) {
    const { path, query } = readKnown(body, place, ['path', 'query']);
    return {
      kind: 'nested',
      place,
      path: readText(path, at(place, 'path')),
      query: reader.readQuery(query, at(place, 'query')),
    };
  },
};
