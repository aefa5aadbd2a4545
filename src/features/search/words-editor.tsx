import { useState } from 'react';
import { findFilter } from '#query/edit-filters.ts';
import type { Search, WordsKind } from '#query/filter.ts';
import { parseWords } from '#url/words-codec.ts';
import { changeField } from './change-field.ts';
import { FILTER_TEXTS } from './filter-texts.ts';
import styles from './range-editor.module.css';

export interface WordsEditorProps {
  readonly kind: WordsKind;
  readonly draft: Search;
  readonly onChange: (draft: Search) => void;
}

const EXAMPLES: Readonly<Record<WordsKind, string>> = {
  owner: 'A company’s name, or part of it',
  planning: 'Such as warehouse extension',
};

/** Words that all have to be found; forms of one word stand between slashes, such as shop/shops. */
export function WordsEditor({ kind, draft, onChange }: WordsEditorProps) {
  const filter = findFilter(draft, kind);
  const words = filter && 'words' in filter ? filter.words : [];
  const written = words.join(' ');
  const [text, setText] = useState(written);
  const [seen, setSeen] = useState(written);
  // Changed elsewhere, by Clear or by going back: what is typed here is no longer what holds.
  if (seen !== written) {
    setSeen(written);
    if (readEntries(kind, text).join(' ') !== written) setText(written);
  }
  return (
    <label className={styles.amount}>
      <span className="visually-hidden">{FILTER_TEXTS[kind].name}</span>
      <span className={styles.box}>
        <input
          type="text"
          autoComplete="off"
          spellCheck={false}
          placeholder={EXAMPLES[kind]}
          maxLength={200}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            const entries = readEntries(kind, event.target.value);
            onChange(
              changeField(draft, kind, entries.length > 0 ? { kind, words: entries } : null),
            );
          }}
        />
      </span>
    </label>
  );
}

/** One entry of plain words, and one for each word with several forms. */
function readEntries(kind: WordsKind, text: string): string[] {
  const words = text.split(/\s+/);
  const plain = words.filter((word) => !word.includes('/')).join(' ');
  const forms = words.filter((word) => word.includes('/'));
  return parseWords(kind, [plain, ...forms]).value;
}
