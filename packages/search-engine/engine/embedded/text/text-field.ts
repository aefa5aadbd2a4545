import { ANALYSERS, type AnalyserName } from '../analysis/analysers.ts';
import { Bitset } from '../bitset.ts';
import { GrowingUint32 } from '../growing-array.ts';
import { buildLengthFactors } from './bm25.ts';
import { encodeLength } from './small-float.ts';
import { TermDictionary } from './term-dictionary.ts';

/** The inverted index of one field: terms, who holds them how often, and how long each value is. */
export interface TextField {
  readonly analyser: AnalyserName;
  readonly dictionary: TermDictionary;
  /** Postings of term t stand at offsets[t] to offsets[t + 1], documents ascending. */
  readonly offsets: Uint32Array;
  readonly documents: Uint32Array;
  readonly frequencies: Uint16Array;
  /** Encoded length for each document. */
  readonly lengths: Uint8Array;
  /** Score factor for each encoded length. */
  readonly lengthFactors: Float64Array;
  /** Who has the field, however long its text and whatever words it holds. */
  readonly present: Bitset;
  /** Documents that have a word in the field. */
  readonly documentCount: number;
}

/** Documents that hold the term with this ordinal. */
export function countHolders(field: TextField, ordinal: number): number {
  return (field.offsets[ordinal + 1] ?? 0) - (field.offsets[ordinal] ?? 0);
}

export class TextFieldBuilder {
  readonly #analyser: AnalyserName;
  readonly #terms = new Map<string, number>();
  /** Term and document of every word met, in the order of documents. */
  readonly #wordTerms = new GrowingUint32();
  readonly #wordDocuments = new GrowingUint32();
  readonly #holders = new GrowingUint32();
  readonly #lengthByDocument = new GrowingUint32();
  #documentCount = 0;
  #totalLength = 0;
  #lastDocument = -1;
  #hasWords = false;

  constructor(analyser: AnalyserName) {
    this.#analyser = analyser;
  }

  /** Documents come in ascending order; several values of one document follow each other. */
  add(document: number, value: string): void {
    if (document !== this.#lastDocument) {
      while (this.#lengthByDocument.length <= document) this.#lengthByDocument.push(0);
      this.#holders.push(document);
      this.#lastDocument = document;
      this.#hasWords = false;
    }
    const tokens = ANALYSERS[this.#analyser].index(value);
    if (tokens.length > 0 && !this.#hasWords) {
      this.#hasWords = true;
      this.#documentCount++;
    }
    let length = 0;
    for (const token of tokens) {
      if (!token.overlaps) length++;
      let term = this.#terms.get(token.text);
      if (term === undefined) {
        term = this.#terms.size;
        this.#terms.set(token.text, term);
      }
      this.#wordTerms.push(term);
      this.#wordDocuments.push(document);
    }
    // Lucene's average counts every reading, though the length of one document does not.
    this.#totalLength += tokens.length;
    this.#lengthByDocument.setLast(this.#lengthByDocument.last() + length);
  }

  build(size: number): TextField {
    const terms = [...this.#terms.keys()].sort();
    const lengths = new Uint8Array(size);
    this.#lengthByDocument.view().forEach((length, document) => {
      lengths[document] = encodeLength(length);
    });
    const present = new Bitset(size);
    for (const document of this.#holders.view()) present.add(document);
    return {
      analyser: this.#analyser,
      dictionary: TermDictionary.from(terms),
      ...this.#buildPostings(terms),
      lengths,
      lengthFactors: buildLengthFactors(this.#totalLength / Math.max(1, this.#documentCount) || 1),
      present,
      documentCount: this.#documentCount,
    };
  }

  /** Sorts the words by term, which keeps documents in order, and counts repeats in a document. */
  #buildPostings(terms: readonly string[]) {
    const ordinals = new Uint32Array(terms.length);
    terms.forEach((term, ordinal) => {
      ordinals[this.#terms.get(term) ?? 0] = ordinal;
    });
    const wordTerms = this.#wordTerms.view();
    const wordDocuments = this.#wordDocuments.view();
    const starts = new Uint32Array(terms.length + 1);
    for (const term of wordTerms) {
      const next = (ordinals[term] ?? 0) + 1;
      starts[next] = (starts[next] ?? 0) + 1;
    }
    for (let t = 0; t < terms.length; t++) starts[t + 1] = (starts[t + 1] ?? 0) + (starts[t] ?? 0);
    const next = starts.slice();
    const sorted = new Uint32Array(wordTerms.length);
    wordTerms.forEach((term, i) => {
      const ordinal = ordinals[term] ?? 0;
      const at = next[ordinal] ?? 0;
      sorted[at] = wordDocuments[i] ?? 0;
      next[ordinal] = at + 1;
    });
    return mergeRepeats(starts, sorted);
  }
}

function mergeRepeats(starts: Uint32Array, sorted: Uint32Array) {
  const offsets = new Uint32Array(starts.length);
  const documents = new Uint32Array(sorted.length);
  const frequencies = new Uint16Array(sorted.length);
  let used = 0;
  for (let t = 0; t + 1 < starts.length; t++) {
    offsets[t] = used;
    const end = starts[t + 1] ?? 0;
    for (let i = starts[t] ?? 0; i < end; i++) {
      const document = sorted[i] ?? 0;
      if (used > (offsets[t] ?? 0) && documents[used - 1] === document) {
        frequencies[used - 1] = Math.min(0xffff, (frequencies[used - 1] ?? 0) + 1);
      } else {
        documents[used] = document;
        frequencies[used++] = 1;
      }
    }
  }
  offsets[starts.length - 1] = used;
  return { offsets, documents: documents.slice(0, used), frequencies: frequencies.slice(0, used) };
}
