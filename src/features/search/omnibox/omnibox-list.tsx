import { lazy, Suspense } from 'react';
import { ADDRESS_RESULTS_MAXIMUM, ADDRESS_TEXT_MINIMUM } from '#contract/limits.ts';
import { Button } from '#ui/button.tsx';
import { Kbd } from '#ui/kbd.tsx';
import styles from './omnibox-list.module.css';
import { OmniboxOptionRow } from './omnibox-option.tsx';
import type { OmniboxGroup, OmniboxOption } from './omnibox-options.ts';
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

export interface OmniboxListProps {
  readonly text: string;
  readonly groups: readonly OmniboxGroup[];
  readonly active: OmniboxOption | null;
  readonly suggestions: AddressSuggestions;
  readonly onChoose: (option: OmniboxOption) => void;
  readonly onPoint: (option: OmniboxOption) => void;
}

/** What drops down under the search field: the options in groups, and what has to be said. */
export function OmniboxList({
  text,
  groups,
  active,
  suggestions,
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
        <span className={styles.example}>Try a postcode, or “freehold shops over 1 acre”</span>
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
        `The list stops at ${ADDRESS_RESULTS_MAXIMUM}. Add the street or the postcode to see others.`}
    </p>
  );
}
