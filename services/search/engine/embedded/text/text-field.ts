import type { Analyser } from '../analysis/analyser.ts';
import { GrowingUint32 } from '../growing-array.ts';
import { buildLengthFactors } from './bm25.ts';
import { encodeLength } from './small-float.ts';
import { TermDictionary } from './term-dictionary.ts';

export interface Postings {
  readonly documents: Uint32Array;
  readonly frequencies: Uint32Array;
}

/** The inverted index of one field: terms, who holds them how often, and how long each value is. */
export interface TextField {
  readonly analyser: Analyser;
  readonly dictionary: TermDictionary;
  readonly postings: readonly Postings[];
  /** Encoded length for each document. */
  readonly lengths: Uint8Array;
  /** Score factor for each encoded length. */
  readonly lengthFactors: Float64Array;
  /** Documents that have the field. */
  readonly documentCount: number;
}

export class TextFieldBuilder {
  readonly #analyser: Analyser;
  readonly #terms = new Map<string, { documents: GrowingUint32; frequencies: GrowingUint32 }>();
  readonly #lengthByDocument = new GrowingUint32();
  #documentCount = 0;
  #totalLength = 0;
  #lastDocument = -1;

  constructor(analyser: Analyser) {
    this.#analyser = analyser;
  }

  /** Documents come in ascending order; several values of one document follow each other. */
  add(document: number, value: string): void {
    if (document !== this.#lastDocument) {
      while (this.#lengthByDocument.length <= document) this.#lengthByDocument.push(0);
      this.#documentCount++;
      this.#lastDocument = document;
    }
    let length = 0;
    for (const token of this.#analyser.index(value)) {
      if (!token.overlaps) length++;
      this.#addTerm(document, token.text);
    }
    this.#totalLength += length;
    this.#lengthByDocument.setLast(this.#lengthByDocument.last() + length);
  }

  build(size: number): TextField {
    const terms = [...this.#terms.keys()].sort();
    const lengths = new Uint8Array(size);
    this.#lengthByDocument.view().forEach((length, document) => {
      lengths[document] = encodeLength(length);
    });
    return {
      analyser: this.#analyser,
      dictionary: new TermDictionary(terms),
      postings: terms.map((term) => {
        const lists = this.#terms.get(term);
        return {
          documents: lists?.documents.view().slice() ?? new Uint32Array(),
          frequencies: lists?.frequencies.view().slice() ?? new Uint32Array(),
        };
      }),
      lengths,
      lengthFactors: buildLengthFactors(this.#totalLength / Math.max(1, this.#documentCount) || 1),
      documentCount: this.#documentCount,
    };
  }

  #addTerm(document: number, term: string): void {
    let lists = this.#terms.get(term);
    if (!lists) {
      lists = { documents: new GrowingUint32(), frequencies: new GrowingUint32() };
      this.#terms.set(term, lists);
    }
    if (lists.documents.length > 0 && lists.documents.last() === document) {
      lists.frequencies.setLast(lists.frequencies.last() + 1);
    } else {
      lists.documents.push(document);
      lists.frequencies.push(1);
    }
  }
}
