import X from 'lucide-react/icons/x';
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import type { TitleDocument } from '#contract/title.ts';
import { preferences } from '#lib/preferences.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useSection } from '#url/use-section.ts';
import { AbsentNote, useAbsentSections } from './absent-sections.tsx';
import { chooseStop, TRAVEL_TIME } from './choose-stop.ts';
import { PanelFrame } from './panel-frame.tsx';
import { PanelSections } from './panel-sections.tsx';
import { SECTIONS, type SectionDefinition } from './section-list.ts';
import { SectionNavigation } from './section-navigation.tsx';
import { TitleFooter } from './title-actions.tsx';
import { TitleContext } from './title-context.ts';
import { TitleHeader } from './title-header.tsx';
import styles from './title-panel.module.css';
import { titleView } from './title-view-store.ts';
import { useLookedUpFocus } from './use-looked-up-focus.ts';
import { useSectionScroll } from './use-section-scroll.ts';

const NONE: readonly SectionDefinition[] = [];

export interface LoadedTitleProps {
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
      scrollTo(id, { focus: true });
    },
    [update, scrollTo],
  );
  const askTravelTime = () => {
    titleView.setState({ isTravelOpen: true });
    goToSection(TRAVEL_TIME);
  };
  const canTravel = !absent.has(TRAVEL_TIME);
  const onAskTravelTime = title.geometry?.centroid && canTravel ? askTravelTime : undefined;

  // Before the first paint: a link leads to its section, not past the top of the panel.
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
    () => ({ units, goToSection, reportAbsent, onClose }),
    [units, goToSection, reportAbsent, onClose],
  );
  return (
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
            <SectionNavigation sections={present} current={current} onSelect={goToSection} />
            <PanelSections title={title} sections={drawn} target={section} />
            <AbsentNote sections={sections} absent={absent} className={styles.absent} />
          </div>
        </div>
      </PanelFrame>
    </TitleContext>
  );
}
