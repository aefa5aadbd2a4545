/** The fields of an index as OpenSearch has mapped them, those that no mapping names among them. */
export interface IndexFields {
  /** Where the exact values of a field stand: in its sub-field for text, else in the field itself. */
  readonly exact: (field: string) => string;
  /** Full dotted paths. */
  readonly names: readonly string[];
  /** Type of a field in the words of OpenSearch; undefined where no document has it. */
  readonly typeOf: (field: string) => string | undefined;
}

interface Property {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Property>>;
  readonly fields?: Readonly<Record<string, Property>>;
}

/** Name of the sub-field of the index template that holds exact values. */
const EXACT = 'exact';

/** Reads what GET _mapping says of one index. */
export function readIndexFields(mappings: Property): IndexFields {
  const types = new Map<string, string>();
  const exacts = new Set<string>();
  const walk = ({ properties = {} }: Property, prefix: string): void => {
    for (const [name, property] of Object.entries(properties)) {
      const path = prefix + name;
      if (property.properties) walk(property, `${path}.`);
      if (property.type !== undefined) types.set(path, property.type);
      if (property.fields && EXACT in property.fields) exacts.add(path);
    }
  };
  walk(mappings, '');
  return {
    exact: (field) => (exacts.has(field) ? `${field}.${EXACT}` : field),
    names: [...types.keys()],
    typeOf: (field) => types.get(field),
  };
}
