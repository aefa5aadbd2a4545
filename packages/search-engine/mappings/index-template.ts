import {
  ADDRESS_READINGS,
  ADDRESS_SYNONYMS,
  JOINED_PATTERN,
  POSTCODE_PATTERN,
} from '../engine/embedded/analysis/address-synonyms.ts';
import { EXACT_LENGTH_LIMIT, type FieldMapping, type IndexMapping } from './mapping.ts';

/** Sub-field of a text field that holds its exact value: where term, sort and terms go (O-056). */
const KEYWORD = {
  type: 'keyword',
  ignore_above: EXACT_LENGTH_LIMIT,
  // Rare values rank higher; OpenSearch 3 would give each of them the same score.
  use_similarity: true,
} as const;
const EXACT = { exact: KEYWORD } as const;
const WORDS = { type: 'text', analyzer: 'words', fields: EXACT } as const;

/**
 * The index template of OpenSearch 3 (PUT _index_template/…) that analyses, maps and scores as the
 * embedded engine does. One shard, so that rarity is counted over the whole index. Points take
 * geo_shape with the relation intersects there, which for a point is the same as within.
 */
export function buildIndexTemplate({ index, fields }: IndexMapping): object {
  return {
    index_patterns: [index, `${index}-*`],
    priority: 100,
    template: {
      settings: {
        number_of_shards: 1,
        max_result_window: 10_000,
        similarity: { default: { type: 'BM25', k1: 1.2, b: 0.75 } },
        analysis: ANALYSIS,
      },
      mappings: {
        dynamic: true,
        date_detection: true,
        dynamic_date_formats: ['strict_date_optional_time'],
        dynamic_templates: [
          { texts: { match_mapping_type: 'string', mapping: WORDS } },
          { integers: { match_mapping_type: 'long', mapping: { type: 'double' } } },
          { fractions: { match_mapping_type: 'double', mapping: { type: 'double' } } },
        ],
        ...nestProperties(fields),
      },
    },
  };
}

const ANALYSIS = {
  char_filter: {
    loose_marks: { type: 'pattern_replace', pattern: '\\p{M}+', replacement: '' },
    apostrophes: { type: 'pattern_replace', pattern: "['’‘‛]", replacement: '' },
    postcodes: { type: 'pattern_replace', pattern: POSTCODE_PATTERN, replacement: '$1$2' },
  },
  tokenizer: { address_words: { type: 'pattern', pattern: '[^\\p{L}\\p{Nd}]+' } },
  filter: {
    address_synonyms: {
      type: 'synonym',
      synonyms: Array.from(ADDRESS_SYNONYMS, ([short, long]) => `${short} => ${long}`),
    },
    street_or_saint: {
      type: 'synonym',
      synonyms: Array.from(
        ADDRESS_READINGS,
        ([word, readings]) => `${word} => ${[word, ...readings].join(', ')}`,
      ),
    },
    outward_code: {
      type: 'pattern_capture',
      preserve_original: true,
      patterns: [JOINED_PATTERN],
    },
  },
  analyzer: {
    words: {
      type: 'custom',
      char_filter: ['loose_marks'],
      tokenizer: 'standard',
      filter: ['lowercase', 'asciifolding'],
    },
    address: {
      type: 'custom',
      char_filter: ['loose_marks', 'apostrophes', 'postcodes'],
      tokenizer: 'address_words',
      filter: ['lowercase', 'asciifolding', 'address_synonyms', 'street_or_saint', 'outward_code'],
    },
    address_search: {
      type: 'custom',
      char_filter: ['loose_marks', 'apostrophes', 'postcodes'],
      tokenizer: 'address_words',
      filter: ['lowercase', 'asciifolding', 'address_synonyms'],
    },
  },
} as const;

function writeField(mapping: FieldMapping): object {
  switch (mapping.type) {
    case 'text':
      return mapping.analyser === 'standard'
        ? WORDS
        : { type: 'text', analyzer: 'address', search_analyzer: 'address_search', fields: EXACT };
    case 'keyword':
      return KEYWORD;
    case 'number':
      return { type: 'double' };
    case 'date':
      return { type: 'date', format: 'strict_date_optional_time||epoch_millis' };
    case 'boolean':
      return { type: 'boolean' };
    case 'point':
      return { type: 'geo_point', ignore_malformed: true };
    case 'nested':
      return { type: 'nested' };
    case 'stored':
      return { type: 'object', enabled: false };
  }
}

interface Node {
  own: object;
  readonly below: Map<string, Node>;
}

/** Dotted paths → properties inside properties. */
function nestProperties(fields: IndexMapping['fields']): object {
  const root: Node = { own: {}, below: new Map() };
  for (const [path, mapping] of Object.entries(fields)) {
    let node = root;
    for (const name of path.split('.')) {
      const next = node.below.get(name) ?? { own: {}, below: new Map<string, Node>() };
      node.below.set(name, next);
      node = next;
    }
    node.own = writeField(mapping);
  }
  return writeNode(root);
}

function writeNode({ own, below }: Node): object {
  if (below.size === 0) return own;
  const properties = Object.fromEntries(
    Array.from(below, ([name, node]): [string, object] => [name, writeNode(node)]),
  );
  return { ...own, properties };
}
