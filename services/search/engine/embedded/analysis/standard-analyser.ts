import { type Analyser, foldText } from './analyser.ts';

/** Words by the usual boundaries: an apostrophe or a dot inside a word does not split it. */
const WORD = /[\p{L}\p{N}_]+(?:(?:['’.:](?=\p{L})|[.,'](?=\p{N}))[\p{L}\p{N}_]+)*/gu;

function split(text: string): string[] {
  return foldText(text).match(WORD) ?? [];
}

/** OpenSearch: standard tokenizer, lowercase and asciifolding filters. */
export const standardAnalyser: Analyser = {
  index: (text) => split(text).map((word) => ({ text: word })),
  search: split,
};
