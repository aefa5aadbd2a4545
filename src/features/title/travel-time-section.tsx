import Route from 'lucide-react/icons/route';
import { useStore } from 'zustand';
import { Button } from '#ui/button.tsx';
import { EmptySection } from './empty-section.tsx';
import { Section } from './section.tsx';
import type { SectionComponentProps } from './section-props.ts';
import { titleView } from './title-view-store.ts';
import { TravelTimeControl } from './travel-time-control.tsx';
import styles from './travel-time-section.module.css';
import { useAbsence } from './use-absence.ts';
import { useTravelTime } from './use-travel-time.ts';

/** What can be reached from the title: asked for in one click, searched inside in a second. */
export default function TravelTimeSection({ title }: SectionComponentProps) {
  const isOpen = useStore(titleView, (view) => view.isTravelOpen);
  const hasPosition = title.geometry?.centroid !== undefined;
  const { query, isAbsent } = useTravelTime(title.id, isOpen && hasPosition);
  useAbsence('travel-time', isAbsent);

  if (isAbsent) return null;
  return (
    <Section
      id="travel-time"
      title="Travel time"
      aside={isOpen && hasPosition ? 'from the middle of this title' : null}
    >
      {!hasPosition && (
        <EmptySection>
          This title has no mapped position, so nothing can be measured from it.
        </EmptySection>
      )}
      {hasPosition && isOpen && <TravelTimeControl titleId={title.id} query={query} />}
      {hasPosition && !isOpen && (
        <div className={styles.invitation}>
          <p>See on the map how far you get from here by car or on foot, and search inside it.</p>
          <Button onClick={() => titleView.setState({ isTravelOpen: true })}>
            <Route aria-hidden="true" />
            Show the area
          </Button>
        </div>
      )}
    </Section>
  );
}
