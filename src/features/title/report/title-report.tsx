import { isModelledField } from '@property/contract/titles/provenance.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import { type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { useServices } from '#api/services-context.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { writeDay } from '#lib/local-day.ts';
import { letterhead } from '#lib/state/letterhead.ts';
import { preferences } from '#lib/state/preferences.ts';
import { SaidNote } from '#records/said-note.ts';
import { SavePaper } from '#records/save-paper.tsx';
import { Button } from '#ui/controls/button.tsx';
import { readTitleHeading } from '../header/title-heading.ts';
import { AbsentNote, useAbsentSections } from '../panel/absent-sections.tsx';
import { Section, SectionBoundary, SectionSkeleton, shapeSection } from '../panel/section.tsx';
import { SECTIONS } from '../panel/section-list.ts';
import { TitleContext } from '../panel/title-context.ts';
import { fitToSheet } from './fit-to-sheet.ts';
import styles from './title-report.module.css';

/** What one page holds, in the order of reading. */
const PRINTED = [
  'overview',
  'owners',
  'sales',
  'leases',
  'footfall',
  'planning',
  'traffic',
  'energy',
];

/** Rows of a table that has to be cut for the sheet: as the print rules have it. */
const BRIEF_ROWS = 3;

const ignore = () => {};

export interface TitleReportProps {
  readonly title: TitleDocument;
  /** A picture of the place, or what stands there without one. */
  readonly map: ReactNode;
}

/** A title on one sheet of paper: map, facts, charts and where each figure comes from. */
export function TitleReport({ title, map }: TitleReportProps) {
  const { profile } = useServices();
  const units = useStore(preferences, (state) => state.units);
  const { firm, trade, preparedBy } = useStore(letterhead);
  const from = [firm, trade, preparedBy && `prepared by ${preparedBy}`].filter(Boolean).join(', ');
  const { name, place } = readTitleHeading(title);
  const { number, tenure, propertyCategory, countryIsoCode, lastModified, provenance } = title;
  const country = countryIsoCode && (profile.search.countries[countryIsoCode] ?? countryIsoCode);
  const facts = [tenure, propertyCategory, country].filter(Boolean).join(' · ');
  const sections = SECTIONS.filter(({ id }) => PRINTED.includes(id));
  const { absent, reportAbsent } = useAbsentSections();
  const context = useMemo(
    () => ({ units, goToSection: ignore, reportAbsent, onClose: ignore, isForPaper: true }),
    [units, reportAbsent],
  );
  const day = formatDate(writeDay(new Date()));
  const report = useRef<HTMLElement>(null);
  useEffect(() => {
    const fit = () => {
      if (report.current) fitToSheet(report.current);
    };
    window.addEventListener('beforeprint', fit);
    return () => window.removeEventListener('beforeprint', fit);
  }, []);
  return (
    <SaidNote value={title.provenance?.note}>
      <TitleContext value={context}>
        <article
          ref={report}
          className={styles.report}
          data-report=""
          data-theme="light"
          aria-labelledby="report-heading"
        >
          <header className={styles.header}>
            <div>
              {from !== '' && <p className={styles.place}>{from}</p>}
              <h1 id="report-heading" className={styles.heading} tabIndex={-1}>
                {name}
              </h1>
              {place && <p className={styles.place}>{place}</p>}
              <p className={styles.facts}>
                {number && (
                  <>
                    <span data-modelled={isModelledField(provenance, 'number') ? '' : undefined}>
                      {number}
                    </span>
                    {facts && ' · '}
                  </>
                )}
                {facts}
              </p>
            </div>
            <div className={styles.print}>
              <Button variant="quiet" onClick={() => window.print()}>
                Print
              </Button>
              <SavePaper
                page={report}
                stem={`report-${number ?? title.id}`}
                title={`Report on ${[name, number !== name && number].filter(Boolean).join(', ')}`}
                foot={`${[number, name !== number && name].filter(Boolean).join(' ')}, made on ${day}`}
              />
            </div>
          </header>
          {map}
          <h2 className="visually-hidden">What is on record</h2>
          <div className={styles.columns}>
            {sections.map(({ id, title: heading, Component }) => (
              <SectionBoundary key={id} id={id} title={heading}>
                <Suspense
                  fallback={
                    <Section id={id} title={heading} busy>
                      <SectionSkeleton shape={shapeSection(id, title)} />
                    </Section>
                  }
                >
                  <Component title={title} />
                </Suspense>
              </SectionBoundary>
            ))}
          </div>
          <AbsentNote sections={sections} absent={absent} className={styles.facts} />
          <footer className={styles.footer}>
            Printed {day}
            {lastModified && `, register data of ${formatDate(lastModified)}`}. Outlines show the
            general position of boundaries and are no evidence of them.{' '}
            <span className={styles.brief}>
              To fit one page, tables stop at {BRIEF_ROWS} rows; all are at this address:{' '}
            </span>
            <a href={window.location.href}>{window.location.href}</a>
          </footer>
        </article>
      </TitleContext>
    </SaidNote>
  );
}
