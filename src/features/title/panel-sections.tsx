import { Suspense } from 'react';
import type { TitleDocument } from '#contract/title.ts';
import { NearViewport } from './near-viewport.tsx';
import { Section } from './section.tsx';
import { SectionBoundary } from './section-boundary.tsx';
import type { SectionDefinition } from './section-list.ts';
import { SectionSkeleton } from './section-skeleton.tsx';

export interface PanelSectionsProps {
  readonly title: TitleDocument;
  readonly sections: readonly SectionDefinition[];
  /** The section a link leads to: it and all before it are there at once. */
  readonly target: string | null;
}

/** All sections below one another; each waits, fails and is tried again alone. */
export function PanelSections({ title, sections, target }: PanelSectionsProps) {
  const upTo = sections.findIndex((section) => section.id === target);
  return sections.map(({ id, title: heading, Component }, index) => {
    const placeholder = (
      <Section id={id} title={heading} busy>
        <SectionSkeleton section={id} />
      </Section>
    );
    return (
      <SectionBoundary key={id} id={id} title={heading}>
        <NearViewport placeholder={placeholder} always={index <= upTo}>
          <Suspense fallback={placeholder}>
            <Component title={title} />
          </Suspense>
        </NearViewport>
      </SectionBoundary>
    );
  });
}
