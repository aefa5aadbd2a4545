import { useState } from 'react';
import type { EditorProps } from '../bar/current-filters.ts';
import { parseWords } from '../link/field-codec.ts';
import { findFilter, readText } from '../model/edit-filters.ts';
import { findFilterField, type WordsKind } from '../model/filter-fields.ts';
import styles from './range-editor.module.css';

/** Words that all have to be found; forms of one word stand between slashes, such as shop/shops. */
export function WordsEditor({ kind, draft, name, onChange }: EditorProps<WordsKind>) {
  const filter = findFilter(draft, kind);
  return (
    <WordsField
      label={name}
      placeholder={findFilterField(draft.index, kind).filter.example}
      written={filter?.type === 'words' ? filter.words.join(' ') : ''}
      read={(text) => readEntries(kind, text).join(' ')}
      onChange={(text) => {
        const words = readEntries(kind, text);
        onChange(words.length > 0 ? { type: 'words', kind, words } : null);
      }}
    />
  );
}

/** Free text, where the page has no search field for it: near spellings are found too (S-067). */
export function TextEditor({ draft, name, onChange }: EditorProps<'text'>) {
  return (
    <WordsField
      label={name}
      placeholder="Such as Wharf Road"
      written={readText(draft)}
      read={readPhrase}
      onChange={(typed) => {
        const text = readPhrase(typed);
        onChange(text === '' ? null : { type: 'text', kind: 'text', text });
      }}
    />
  );
}

interface WordsFieldProps {
  readonly label: string;
  readonly placeholder: string | undefined;
  /** The words that hold. */
  readonly written: string;
  /** What text becomes when it is applied. */
  readonly read: (text: string) => string;
  readonly onChange: (text: string) => void;
}

function WordsField({ label, placeholder, written, read, onChange }: WordsFieldProps) {
  const [text, setText] = useState(written);
  const [seen, setSeen] = useState(written);
  // Changed elsewhere, by Clear or by going back: what is typed here is no longer what holds.
  if (seen !== written) {
    setSeen(written);
    if (read(text) !== written) setText(written);
  }
  return (
    <label className={styles.amount}>
      <span className="visually-hidden">{label}</span>
      <span className={styles.box}>
        <input
          type="text"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          maxLength={200}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            onChange(event.target.value);
          }}
        />
      </span>
    </label>
  );
}

function readPhrase(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}

/** One entry of plain words, and one for each word with several forms. */
function readEntries(kind: WordsKind, text: string): string[] {
  const words = text.split(/\s+/);
  const plain = words.filter((word) => !word.includes('/')).join(' ');
  const forms = words.filter((word) => word.includes('/'));
  return parseWords(kind, [plain, ...forms]).value;
}
