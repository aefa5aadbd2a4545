import type { TitleDocument } from '@property/contract/titles/title.ts';
import { Component, type ReactNode } from 'react';
import type { SectionId } from '#lib/links/section-codec.ts';
import { isMissingCode, MISSING_CODE } from '#lib/missing-code.ts';
import { SectionError } from '#ui/section-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './section.module.css';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  /** Beside the heading, quieter: a count, a unit. */
  readonly aside?: ReactNode;
  /** On the right of the heading. */
  readonly action?: ReactNode;
  readonly busy?: boolean;
  /** In a line with its heading: there is nothing of it, or nothing is expected while it waits. */
  readonly isLine?: boolean;
  readonly children: ReactNode;
}

/** One section of the panel: a heading and what stands below it. */
export function Section(props: SectionProps) {
  const { id, title, aside, action, busy = false, isLine = false, children } = props;
  const headingId = `title-section-${id}`;
  return (
    <section
      className={styles.section}
      data-section={id}
      data-line={isLine || undefined}
      aria-labelledby={headingId}
      aria-busy={busy || undefined}
    >
      <header className={styles.header}>
        <h3 id={headingId} className={styles.title} tabIndex={-1}>
          {title}
        </h3>
        {aside && <span className={styles.aside}>{aside}</span>}
        {action && <div className={styles.action}>{action}</div>}
      </header>
      {children}
    </section>
  );
}

/** The form of what will stand in a section; each is as high as its usual content. */
export type SkeletonShape =
  | 'rows'
  | 'chart'
  | 'card'
  | 'figures'
  | 'roads'
  | 'places'
  | 'sentence'
  | 'line';

const SHAPES: Partial<Record<string, SkeletonShape>> = {
  owners: 'card',
  sales: 'chart',
  footfall: 'figures',
  traffic: 'roads',
  amenities: 'places',
} satisfies Partial<Record<SectionId, SkeletonShape>>;

/** What a title's document lists itself; it leaves out what there is none of (S-006). */
const LISTED = ['sales', 'leases', 'planning'] as const;

/**
 * The form of a section as far as its title tells: names of private owners are withheld, that there is
 * nothing is a line, and fewer than two sales are no line of a chart.
 */
export function shapeSection(section: string, title?: TitleDocument): SkeletonShape {
  const types = title?.ownerType ?? [];
  const isWithheld = types.length > 0 && types.every((type) => type === 'Private');
  if (section === 'owners' && isWithheld) return 'sentence';
  const listed = LISTED.find((one) => one === section);
  if (title !== undefined && listed !== undefined) {
    const count = title[listed]?.length ?? 0;
    if (count === 0) return 'line';
    if (section === 'sales' && count === 1) return 'rows';
  }
  return SHAPES[section] ?? 'rows';
}

/** How wide the lines of a caption are, in per cent. */
const CAPTIONS: Partial<Record<SkeletonShape, readonly number[]>> = {
  sentence: [96, 64],
  line: [64],
};
const ROADS = ['a', 'b', 'c', 'd', 'e'];
const PLACES = [...ROADS, 'f', 'g', 'h'];

/**
 * A section before its answer, in the shape of what comes: the same while its code is on the way and
 * while its data are, so that a section a link leads to stays where it is.
 */
export function SectionSkeleton({ shape }: { readonly shape: SkeletonShape }) {
  return (
    <div className={styles.skeleton} data-shape={shape}>
      <span className="visually-hidden">Loading</span>
      {shape === 'chart' && <Skeleton height={150} />}
      {shape === 'card' && <Skeleton height={92} />}
      {shape === 'figures' && [0, 1].map((half) => <Skeleton key={half} height="100%" />)}
      {shape === 'roads' && ROADS.map((row) => <ListRow key={row} />)}
      {shape === 'places' && PLACES.map((row) => <ListRow key={row} />)}
      {CAPTIONS[shape]?.map((width) => (
        <Skeleton key={width} width={`${width}%`} height={12} />
      ))}
      {(shape === 'rows' || shape === 'chart') &&
        [92, 78, 85].map((width) => <Skeleton key={width} width={`${width}%`} height={14} />)}
    </div>
  );
}

function ListRow() {
  return (
    <div className={styles.row}>
      <Skeleton width={18} height={18} />
      <Skeleton width="46%" height={14} />
      <Skeleton width="18%" height={12} />
    </div>
  );
}

interface SectionBoundaryProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** Keeps a fault in one section from taking the panel with it; the section can be drawn again. */
export class SectionBoundary extends Component<SectionBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { id, title, children } = this.props;
    if (!this.state.error) return children;
    return (
      <Section id={id} title={title}>
        {isMissingCode(this.state.error) ? (
          <SectionError
            message={`This section ${MISSING_CODE}`}
            retryLabel="Reload"
            onRetry={() => window.location.reload()}
          />
        ) : (
          <SectionError
            message="This section could not be drawn. The rest of the title is unaffected."
            code={this.state.error.message}
            onRetry={() => this.setState({ error: null })}
          />
        )}
      </Section>
    );
  }
}

/** What every section of the panel is given. */
export interface SectionComponentProps {
  readonly title: TitleDocument;
}
