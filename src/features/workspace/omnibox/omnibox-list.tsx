import { ADDRESS_RESULTS_MAXIMUM, ADDRESS_TEXT_MINIMUM } from '@property/contract/search/limits.ts';
import Crosshair from 'lucide-react/icons/crosshair';
import FileText from 'lucide-react/icons/file-text';
import Hash from 'lucide-react/icons/hash';
import History from 'lucide-react/icons/history';
import LinkIcon from 'lucide-react/icons/link';
import MapPin from 'lucide-react/icons/map-pin';
import Search from 'lucide-react/icons/search';
import Sparkles from 'lucide-react/icons/sparkles';
import { lazy, Suspense } from 'react';
import { Badge } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Kbd } from '#ui/controls/kbd.tsx';
import { tooltip } from '#ui/overlays/tooltip.ts';
import styles from './omnibox-list.module.css';
import type { AskedSubject, OmniboxGroup, OmniboxOption } from './omnibox-options.ts';
import { clearRecentLookups } from './recent-lookups.ts';
import type { AddressSuggestions } from './use-address-suggestions.ts';

/** Loaded when something failed; offline it may not come, so there is a sentence without it. */
const OmniboxFault = lazy(() =>
  import('./omnibox-fault.tsx').catch(() => ({ default: PlainFault })),
);

function PlainFault() {
  return (
    <p className={styles.note} role="alert">
      The addresses could not be looked up. Check the connection, then type again.
    </p>
  );
}

export const OMNIBOX_LIST_ID = 'omnibox-list';

interface OmniboxListProps {
  readonly text: string;
  readonly groups: readonly OmniboxGroup[];
  readonly active: OmniboxOption | null;
  readonly suggestions: AddressSuggestions;
  readonly subject: AskedSubject;
  readonly onChoose: (option: OmniboxOption) => void;
  readonly onPoint: (option: OmniboxOption) => void;
}

/** What drops down under the search field: the options in groups, and what has to be said. */
export function OmniboxList({
  text,
  groups,
  active,
  suggestions,
  subject,
  onChoose,
  onPoint,
}: OmniboxListProps) {
  const hasRecent = groups.some((group) => group.heading === 'Recent');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the field on a press
    <div className={styles.popup} onMouseDown={(event) => event.preventDefault()}>
      <div id={OMNIBOX_LIST_ID} role="listbox" aria-label="Suggestions" className={styles.list}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
          <div key={group.heading} role="group" aria-label={group.heading}>
            <div className={styles.heading} aria-hidden="true">
              {group.heading}
            </div>
            {group.options.map((option) => (
              <OmniboxOptionRow
                key={option.id}
                option={option}
                active={option.id === active?.id}
                query={text}
                onChoose={onChoose}
                onPoint={onPoint}
              />
            ))}
          </div>
        ))}
      </div>
      <OmniboxNotes text={text} suggestions={suggestions} />
      <div className={styles.footer}>
        <span>
          <Kbd>Up</Kbd> <Kbd>Down</Kbd> choose
        </span>
        <span>
          <Kbd>Enter</Kbd> open
        </span>
        <span className={styles.example}>{EXAMPLES[subject]}</span>
        {hasRecent && (
          <Button variant="quiet" size="small" onClick={clearRecentLookups}>
            Clear recent
          </Button>
        )}
      </div>
    </div>
  );
}

function OmniboxNotes({ text, suggestions }: Pick<OmniboxListProps, 'text' | 'suggestions'>) {
  const { tooShort, stopped, nothing, error, retry } = suggestions;
  if (error !== null) {
    return (
      <Suspense>
        <OmniboxFault error={error} onRetry={retry} />
      </Suspense>
    );
  }
  const words = text.trim();
  return (
    <p className={styles.note} role="status">
      {tooShort && `Addresses are looked up from ${ADDRESS_TEXT_MINIMUM} characters.`}
      {nothing && `No address matches “${words}”.`}
      {stopped &&
        `The list stops at ${ADDRESS_RESULTS_MAXIMUM}. Add more of the address to see others.`}
    </p>
  );
}

const EXAMPLES: Readonly<Record<AskedSubject, string>> = {
  titles: 'Try a postcode, or “freehold shops over 1 acre”',
  deals: 'Try “lettings over 5,000 sq ft since 2022”',
};

const ICONS = {
  title: FileText,
  address: MapPin,
  coordinate: Crosshair,
  link: LinkIcon,
  recent: History,
  search: Search,
  value: Hash,
  ask: Sparkles,
} as const;

interface OmniboxOptionRowProps {
  readonly option: OmniboxOption;
  readonly active: boolean;
  /** The words to mark. */
  readonly query: string;
  readonly onChoose: (option: OmniboxOption) => void;
  readonly onPoint: (option: OmniboxOption) => void;
}

/** The identifier of an option's element, for aria-activedescendant. */
export function nameOptionElement(option: OmniboxOption): string {
  return `omnibox-option-${option.id}`;
}

/** One line of the list. The keyboard stays in the field, so the line itself takes no focus. */
function OmniboxOptionRow({ option, active, query, onChoose, onPoint }: OmniboxOptionRowProps) {
  const Icon = ICONS[option.icon];
  const marked = option.marked ? query : '';
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the combobox holds the focus
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the combobox
    <div
      id={nameOptionElement(option)}
      role="option"
      aria-selected={active}
      aria-disabled={option.refusal === undefined ? undefined : true}
      className={styles.option}
      onPointerMove={active ? undefined : () => onPoint(option)}
      onClick={() => onChoose(option)}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <span className={styles.text}>
        <span className={styles.label}>
          <Marked text={option.label} query={marked} />
          {(option.detail || option.badge || option.refusal) && <Comma />}
        </span>
        {option.detail !== '' && (
          <span className={styles.detail}>
            <Marked text={option.detail} query={marked} />
            {(option.badge || option.refusal) && <Comma />}
          </span>
        )}
      </span>
      {option.badge && (
        <Badge {...(option.badgeMeaning ? tooltip(option.badgeMeaning) : {})}>
          {option.badge}
          {option.badgeMeaning && (
            <span className="visually-hidden">, {option.badgeMeaning.toLowerCase()}</span>
          )}
        </Badge>
      )}
      {option.keys && <Kbd>{option.keys}</Kbd>}
      {option.refusal && <span className={styles.refusal}>{option.refusal}</span>}
    </div>
  );
}

/** Heard, not seen: side by side the parts of the line would be read as one word. */
function Comma() {
  return <span className={styles.comma}>,</span>;
}

function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  let offset = 0;
  return highlightMatch(text, query).map((part) => {
    const key = offset;
    offset += part.text.length;
    return part.matches ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>;
  });
}

/** A stretch of text, and whether it is what was searched for. */
interface TextPart {
  readonly text: string;
  readonly matches: boolean;
}

/** Cuts a text where it holds one of the searched words, at the start of a word, in any case. */
export function highlightMatch(text: string, query: string): TextPart[] {
  const words = query
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (words.length === 0) return [{ text, matches: false }];
  // Longest first, so that of "kiln" and "kilns" the longer one is marked.
  words.sort((one, other) => other.length - one.length);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})`, 'giu');
  const parts = text
    .split(pattern)
    .map((part, index) => ({ text: part, matches: index % 2 === 1 }));
  return parts.filter((part) => part.text !== '');
}
