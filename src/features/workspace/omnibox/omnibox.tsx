import SearchIcon from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type FocusEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useServices } from '#api/services-context.ts';
import { interaction } from '#lib/state/interaction.ts';
import { registerShortcuts } from '#lib/state/shortcuts.ts';
import { IconButton } from '#ui/controls/button.tsx';
import { Kbd } from '#ui/controls/kbd.tsx';
import styles from './omnibox.module.css';
import { nameOptionElement, OMNIBOX_LIST_ID, OmniboxList } from './omnibox-list.tsx';
import {
  type AskedSubject,
  buildOmniboxGroups,
  findUsualOption,
  isNoText,
  isTitleNumber,
  type OmniboxAction,
  type OmniboxOption,
} from './omnibox-options.ts';
import { addRecentLookup, loadRecentLookups, recentLookups } from './recent-lookups.ts';
import { understandInput } from './understand-input.ts';
import { useAddressSuggestions } from './use-address-suggestions.ts';

/** What tells words to ask from words to look for; it comes once the field is used. */
let tell: typeof import('./asks-first.ts') | undefined;

const PLACEHOLDERS: Readonly<Record<AskedSubject, string>> = {
  titles: 'Address, title number or question',
  deals: 'Question about deals, address or title',
};

interface OmniboxProps {
  /** The page that is open: what was looked up stays in the field as long as it stands there. */
  readonly pathname: string;
  /** The question that the page answers: it stands in the field; null without one. */
  readonly question: string | null;
  /** What the page shows, which questions are about. */
  readonly subject?: AskedSubject;
  readonly onAction: (action: OmniboxAction) => void;
}

/**
 * The one search field: addresses, postcodes, title numbers, identifiers, coordinates and links of
 * this app. The field is never written to while the person types: it stood in index.html before
 * this component took it over.
 */
export function Omnibox({ pathname, question, subject = 'titles', onAction }: OmniboxProps) {
  const { profile } = useServices();
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  /** The page that the words in the field name, once they were chosen and not changed since. */
  const lookedUp = useRef<string | null>(null);
  /** The question of the page when the field was last held against it. */
  const followed = useRef<string | null>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [, setTells] = useState(false);
  /** Enter was pressed before the addresses had come. */
  const [isTaken, setTaken] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const recent = useStore(recentLookups, (state) => state.items);
  const understood = useMemo(
    () => (open ? understandInput(text, window.location.origin) : []),
    [text, open],
  );
  const isAddress = !isNoText(understood) && !isTitleNumber(understood);
  const suggestions = useAddressSuggestions(text, open && isAddress);

  const asksFirst = tell?.asksFirst(text, suggestions, question !== null);
  const isOfBoth = tell?.isOfBoth(text, subject);
  const groups = useMemo(
    () =>
      buildOmniboxGroups({
        text,
        understood,
        addresses: suggestions.entries,
        places: suggestions.places,
        titleAttributes: profile.search.address.titleAttribute,
        recent,
        asksFirst,
        subject,
        isOfBoth,
      }),
    [
      text,
      understood,
      suggestions.entries,
      suggestions.places,
      profile,
      recent,
      asksFirst,
      subject,
      isOfBoth,
    ],
  );
  const options = groups.flatMap((group) => group.options);
  const usual = findUsualOption(options, text, suggestions.loading);
  const active = options.find((option) => option.id === activeId) ?? usual;

  useEffect(() => {
    // Without it they are searched for.
    if (open && !tell)
      import('./asks-first.ts').then((module) => {
        tell = module;
        setTells(true);
      }, console.warn);
  }, [open]);

  useEffect(() => {
    // Takes over what was typed, and where the focus was, before this component had arrived.
    loadRecentLookups();
    const typed = field.current?.value ?? '';
    if (typed === '') return;
    setText(typed);
    setOpen(document.activeElement === field.current);
  }, []);

  useEffect(() => {
    const run = () => {
      field.current?.focus();
      field.current?.select();
    };
    return registerShortcuts([
      { keys: '/', label: 'Search', group: 'Anywhere', run },
      { keys: 'Ctrl+k', label: 'Search, also while typing', group: 'Anywhere', run },
    ]);
  }, []);

  const write = (value: string) => {
    if (field.current) field.current.value = value;
    setText(value);
    setActiveId(null);
  };
  const reword = useEffectEvent((words: string) => {
    interaction.setState({ wantedWords: null });
    write(words);
    setOpen(true);
    field.current?.focus();
  });
  useEffect(
    () =>
      interaction.subscribe(({ wantedWords }) => {
        if (wantedWords !== null) reword(wantedWords);
      }),
    [],
  );
  const leave = useEffectEvent(() => {
    if (lookedUp.current === null || lookedUp.current === pathname) return;
    lookedUp.current = null;
    write(question ?? '');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what is watched
  useEffect(() => leave(), [pathname]);
  const follow = useEffectEvent(() => {
    const before = followed.current;
    followed.current = question;
    const value = field.current?.value ?? '';
    // What is being typed stays, as does what was looked up.
    if (question !== before && (value === '' || value === before)) write(question ?? '');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is what is watched
  useEffect(() => follow(), [question]);
  const choose = (option: OmniboxOption) => {
    const { action, label, detail } = option;
    if (action === undefined) return;
    setOpen(false);
    // What was opened is named while it is open; words to search for become a chip.
    const isNamed = action.kind === 'open' && action.keepFilters;
    const isAsked = action.kind === 'ask' || action.kind === 'ask-deals';
    write(isNamed ? label.replace(/^Title /, '') : isAsked ? action.text : '');
    // The keyboard goes on at what was understood of a question.
    if (isAsked) interaction.setState({ lookedUpPath: action.text });
    lookedUp.current = action.kind === 'open' ? action.href : null;
    if (action.kind === 'open' && action.keepFilters) {
      addRecentLookup({ label, detail, href: action.href });
      interaction.setState({ lookedUpPath: action.href });
    }
    onAction(action);
  };
  const take = useEffectEvent(() => {
    setTaken(false);
    if (active) choose(active);
  });
  useEffect(() => {
    if (isTaken && !suggestions.loading) take();
  }, [isTaken, suggestions.loading]);
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (open) setActiveId(moveActive(options, active, event.key === 'ArrowDown' ? 1 : -1));
      else setOpen(true);
    } else if (event.key === 'Enter' && open && active !== null) {
      event.preventDefault();
      const ask = options.find(({ icon }) => icon === 'ask');
      const isAsked = (event.ctrlKey || event.metaKey) && ask;
      if (isAsked) choose(ask);
      else if (suggestions.loading && active === usual) setTaken(true);
      else choose(active);
    } else if (event.key === 'Escape') {
      if (open || text !== '') event.preventDefault();
      // From an empty field the keyboard goes back to the list, with its letters.
      if (text === '') field.current?.blur();
      else if (open) setOpen(false);
      else write('');
    }
  };
  const onBlur = (event: FocusEvent) => {
    if (!root.current?.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches the focus leave
    <div ref={root} className={styles.omnibox} data-open={open} onBlur={onBlur}>
      <div className={styles.field}>
        <SearchIcon className={styles.icon} aria-hidden="true" />
        <input
          ref={field}
          className={styles.input}
          type="text"
          role="combobox"
          aria-label="Search"
          aria-expanded={open}
          aria-controls={open ? OMNIBOX_LIST_ID : undefined}
          aria-activedescendant={open && active ? nameOptionElement(active) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={PLACEHOLDERS[subject]}
          onChange={(event) => {
            lookedUp.current = null;
            setTaken(false);
            interaction.setState({ lookedUpPath: null });
            setText(event.target.value);
            setActiveId(null);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
        <span className={styles.count} role="status">
          {open && describeCount(suggestions.entries.length, suggestions.loading)}
        </span>
        {text === '' ? (
          <Kbd>Ctrl K</Kbd>
        ) : (
          <IconButton
            label="Clear search"
            size="small"
            onClick={() => {
              write('');
              field.current?.focus();
            }}
          >
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {open && (
        <OmniboxList
          text={text}
          groups={groups}
          active={active}
          suggestions={suggestions}
          subject={subject}
          onChoose={choose}
          onPoint={(option) => setActiveId(option.id)}
        />
      )}
    </div>
  );
}

function describeCount(count: number, loading: boolean): string {
  if (loading) return 'Looking…';
  if (count === 0) return '';
  return count === 1 ? '1 address' : `${count} addresses`;
}

/** The option an arrow key leads to; the list is a ring. Null when it is empty. */
export function moveActive(
  options: readonly OmniboxOption[],
  active: OmniboxOption | null,
  step: 1 | -1,
): string | null {
  const count = options.length;
  if (count === 0) return null;
  const from = active === null ? -1 : options.findIndex((option) => option.id === active.id);
  const start = from === -1 && step === -1 ? 0 : from;
  return options[(start + step + count) % count]?.id ?? null;
}
