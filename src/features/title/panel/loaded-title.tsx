import type { TitleDocument } from '@property/contract/titles/title.ts';
import X from 'lucide-react/icons/x';
import {
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { serializeTitleRoute } from '#lib/links/title-route.ts';
import { useSection } from '#lib/links/use-section.ts';
import { interaction } from '#lib/state/interaction.ts';
import { preferences } from '#lib/state/preferences.ts';
import { SaidNote } from '#records/said-note.ts';
import { IconButton } from '#ui/controls/button.tsx';
import { TitleFooter, TitleHeader } from '../header/title-header.tsx';
import { AbsentNote, useAbsentSections } from './absent-sections.tsx';
import { NearViewport } from './near-viewport.tsx';
import { isEmptySection, NothingRecorded, useEmptySections } from './nothing-recorded.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { Section, SectionBoundary, SectionSkeleton, shapeSection } from './section.tsx';
import { SECTIONS, type SectionDefinition } from './section-list.ts';
import { SectionNavigation } from './section-navigation.tsx';
import { TitleContext } from './title-context.ts';
import styles from './title-panel.module.css';
import { titleView } from './title-view-store.ts';
import { useSectionCounts } from './use-section-counts.ts';
import { useSectionScroll } from './use-section-scroll.ts';
import { chooseStop, TRAVEL_TIME } from './use-sheet.ts';

const NONE: readonly SectionDefinition[] = [];
/** Sections that stand in sight from the start: nobody is to see their place without them. */
const FIRST = 2;

interface LoadedTitleProps {
  readonly title: TitleDocument;
  readonly headingId: string;
  readonly onClose: () => void;
}

/** A title that has arrived: header, navigation, sections, and the section of the link in view. */
export function LoadedTitle({ title, headingId, onClose }: LoadedTitleProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const units = useStore(preferences, (state) => state.units);
  const isTravelOpen = useStore(titleView, (view) => view.isTravelOpen);
  const { section, update } = useSection();
  const { absent, reportAbsent } = useAbsentSections();
  const { empty, reportEmpty } = useEmptySections();
  const [isFoldOpen, setFoldOpen] = useState(false);
  const isTargetEmpty = section !== null && typeof empty.get(section) === 'string';
  const counts = useSectionCounts(title);
  const shown = useRef<string | null>(null);
  const { current, scrollTo, scrollToTop } = useSectionScroll(scroller, content);
  const sections = useMemo(
    () => SECTIONS.filter(({ appliesTo }) => appliesTo?.(title) ?? true),
    [title],
  );
  // The heading first: nobody sees the sections in the same moment, unless the link leads to one.
  const drawn = useDeferredValue(sections, section === null ? NONE : sections);
  const present = sections.filter(({ id }) => !absent.has(id));

  const goToSection = useCallback(
    (id: string) => {
      update(id);
      // It stands there before it is scrolled to, and takes the keyboard.
      if (typeof empty.get(id) === 'string') flushSync(() => setFoldOpen(true));
      scrollTo(id, { focus: true });
    },
    [update, scrollTo, empty],
  );
  const askTravelTime = () => {
    titleView.setState({ isTravelOpen: true });
    goToSection(TRAVEL_TIME);
  };
  const canTravel = !absent.has(TRAVEL_TIME);
  const onAskTravelTime = title.geometry?.centroid && canTravel ? askTravelTime : undefined;

  // Before the first paint: a link leads to its section, not past the top of the panel.
  useLayoutEffect(() => {
    if (isTargetEmpty) setFoldOpen(true);
  }, [isTargetEmpty]);
  useLayoutEffect(() => {
    if (section === TRAVEL_TIME) titleView.setState({ isTravelOpen: true });
    if (section !== null) scrollTo(section);
    // Back from a section to the title alone.
    else if (shown.current !== null) scrollToTop();
    shown.current = section;
  }, [section, scrollTo, scrollToTop]);
  useEffect(() => titleView.setState({ readingSection: current }), [current]);
  useEffect(() => () => titleView.setState({ readingSection: null }), []);
  // The question belongs to the title it was asked about.
  useEffect(() => () => titleView.setState({ isTravelOpen: false }), []);

  useLookedUpFocus(title, headingId);

  const context = useMemo(
    () => ({ units, goToSection, reportAbsent, reportEmpty, onClose }),
    [units, goToSection, reportAbsent, reportEmpty, onClose],
  );
  return (
    <SaidNote value={title.provenance?.note}>
      <TitleContext value={context}>
        <PanelFrame
          headingId={headingId}
          label="Title"
          raiseTo={chooseStop(section)}
          onClose={onClose}
          footer={
            isTravelOpen && canTravel ? null : (
              <TitleFooter title={title} onAskTravelTime={onAskTravelTime} />
            )
          }
        >
          <IconButton className={styles.close} size="small" label="Close" onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
          <div ref={scroller} className={styles.scroller} data-scroller="">
            <div ref={content}>
              <TitleHeader title={title} headingId={headingId} onAskTravelTime={onAskTravelTime} />
              <SectionNavigation
                sections={present}
                current={current}
                counts={counts}
                isEmpty={(one) => isEmptySection(one, empty, title)}
                onSelect={goToSection}
              />
              <PanelSections title={title} sections={drawn} target={section} />
              <NothingRecorded
                sections={present}
                empty={empty}
                isOpen={isFoldOpen}
                onToggle={setFoldOpen}
              />
              <AbsentNote sections={sections} absent={absent} className={styles.absent} />
            </div>
          </div>
        </PanelFrame>
      </TitleContext>
    </SaidNote>
  );
}

interface PanelSectionsProps {
  readonly title: TitleDocument;
  readonly sections: readonly SectionDefinition[];
  /** The section a link leads to: it and all before it are there at once. */
  readonly target: string | null;
}

/** All sections below one another; each waits, fails and is tried again alone. */
function PanelSections({ title, sections, target }: PanelSectionsProps) {
  const upTo = sections.findIndex((section) => section.id === target);
  return sections.map(({ id, title: heading, Component }, index) => {
    const shape = shapeSection(id, title);
    // Of what the title has none no place is kept: it goes into the fold.
    const placeholder = shape !== 'line' && (
      <Section id={id} title={heading} busy>
        <SectionSkeleton shape={shape} />
      </Section>
    );
    return (
      <SectionBoundary key={id} id={id} title={heading}>
        <NearViewport placeholder={placeholder} always={index <= upTo || index < FIRST}>
          <Suspense fallback={placeholder}>
            <Component title={title} />
          </Suspense>
        </NearViewport>
      </SectionBoundary>
    );
  });
}

/**
 * Puts the keyboard on the heading of a title that was looked up, once it is there. Until then the
 * search field keeps it: a title that is not found can be typed again. So it is of one whose row has
 * gone meanwhile: the keyboard has fallen on the page.
 */
function useLookedUpFocus({ id, number }: TitleDocument, headingId: string): void {
  const path = useStore(interaction, (state) => state.lookedUpPath);
  useEffect(() => {
    if (path === null || !listPaths(id, number).includes(path)) return;
    interaction.setState({ lookedUpPath: null });
    document.getElementById(headingId)?.focus({ preventScroll: true });
  }, [path, id, number, headingId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of each title once
  useEffect(() => {
    if (document.activeElement !== document.getElementById('main')) return;
    document.getElementById(headingId)?.focus({ preventScroll: true });
  }, [id, headingId]);
}

/** Every path that leads to a title. */
function listPaths(id: string, number: string | undefined): string[] {
  const byId = serializeTitleRoute({ kind: 'id', id });
  if (number === undefined) return [byId];
  const countries = ['ENG', 'SCT'] as const;
  return [
    byId,
    ...countries.map((country) => serializeTitleRoute({ kind: 'number', number, country })),
  ];
}
