import { SourceLine } from '#records/source-line.tsx';
import { buildOverviewFacts } from '../figures/overview-facts.ts';
import { InsightList } from '../insight/insight-list.tsx';
import { EmptySection } from '../panel/loaded-section.tsx';
import type { SectionComponentProps } from '../panel/section.tsx';
import { useTitleContext } from '../panel/title-context.ts';
import styles from './overview-section.module.css';

/** What matters now, then the facts of the title document itself, which the panel has already. */
export default function OverviewSection({ title }: SectionComponentProps) {
  const { units } = useTitleContext();
  const facts = buildOverviewFacts(title, units);
  return (
    <section
      className={styles.overview}
      data-section="overview"
      aria-labelledby="title-section-overview"
    >
      <h3 id="title-section-overview" className="visually-hidden" tabIndex={-1}>
        Overview
      </h3>
      <InsightList title={title} />
      {facts.length === 0 ? (
        <EmptySection>
          The register entry holds no sizes, sales or uses for this title.
        </EmptySection>
      ) : (
        <dl className={styles.facts}>
          {facts.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>
                <span data-modelled={fact.isModelled ? '' : undefined}>{fact.value}</span>
                {fact.basis && <small>{fact.basis}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <SourceLine provenance={[title.provenance]} isOfWhole />
    </section>
  );
}
