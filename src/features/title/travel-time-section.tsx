import Route from 'lucide-react/icons/route';
import { useStore } from 'zustand';
import { Button } from '#ui/button.tsx';
import { EmptySection } from './empty-section.tsx';
import { Section } from './section.tsx';
import type { SectionComponentProps } from './section-props.ts';
import { titleView } from './title-view-store.ts';
import { TravelTimeControl } from './travel-time-control.tsx';
import styles from './travel-time-section.module.css';

/** What can be reached from the title: asked for in one click, searched inside in a second. */
export default function TravelTimeSection({ title }: SectionComponentProps) {
  const isOpen = useStore(titleView, (view) => view.isTravelOpen);
  const hasPosition = title.geometry?.centroid !== undefined;
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
      {hasPosition && isOpen && <TravelTimeControl titleId={title.id} />}
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
