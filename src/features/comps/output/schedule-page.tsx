import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { describeData } from '#api/data-description-query.ts';
import { useServices } from '#api/services-context.ts';
import { useAreaStreets } from '#filters/query/use-area-streets.ts';
import { useReader } from '#filters/words/use-reader.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { keepPostcodeTogether } from '#lib/format/keep-postcode-together.ts';
import { splitAddress } from '#lib/format/split-address.ts';
import { writeDay } from '#lib/local-day.ts';
import { RequestError } from '#records/query-error.tsx';
import { SavePaper } from '#records/save-paper.tsx';
import { SourceLine } from '#records/source-line.tsx';
import { useEscapeBack } from '#records/use-escape-back.ts';
import { useLabel } from '#records/use-label.ts';
import { Button } from '#ui/controls/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { readSteps } from '../adjust/adjust-deals.ts';
import { buildAdjustedLink, TOO_LONG } from '../adjust/sent-adjustments.ts';
import { SentNote } from '../adjust/sent-note.tsx';
import { isFromIndex } from '../adjust/suggest-time.ts';
import { useAdjustedDeals } from '../adjust/use-adjustments.ts';
import type { CompsShapes } from '../deals/use-deal-question.ts';
import { LookUpFault, readCompsFault } from '../page/comps-fault.tsx';
import { StatisticsTable } from '../page/statistics-strip.tsx';
import { useComps } from '../page/use-comps.ts';
import { DealNumber } from '../status/status-mark.tsx';
import { DEAL_COLUMN_WORDS, listShownColumns } from '../table/deal-columns.tsx';
import type { DealContext } from '../table/deal-context.ts';
import { listRules } from './describe-statistics.ts';
import { LetterheadForm, useLetterhead } from './letterhead-form.tsx';
import { listDealConditions } from './list-deal-conditions.ts';
import { readDealPart } from './read-deal-part.ts';
import { ScheduleAdjustments } from './schedule-adjustments.tsx';
import basisStyles from './schedule-basis.module.css';
import { ScheduleChart } from './schedule-chart.tsx';
import { ScheduleCover } from './schedule-cover.tsx';
import { ScheduleMap } from './schedule-map.tsx';
import styles from './schedule-page.module.css';
import { ScheduleSources } from './schedule-sources.tsx';
import { writeFoot } from './write-foot.ts';

const KIND = 'Schedule of comparable deals';

/** Columns whose mark or short figure reads better than their text. */
const ON_PAPER: ReadonlySet<string> = new Set(['status', 'rate', 'floor', 'distance']);

/** The schedule on paper: what was searched, when, how complete it is, the deals and their figures. */
export function SchedulePage({ shapes }: { readonly shapes: CompsShapes }) {
  const comps = useComps(shapes);
  // A test environment's figures must not pass for real ones; the name of one's own machine says nothing.
  const services = useServices();
  const { kind, name } = services.config.environment;
  const { search } = useLocation();
  const label = useLabel();
  const reader = useReader();
  const { subject, schedule, view, units, question } = comps;
  const { streets } = useAreaStreets(question);
  const { measure, basis } = view;
  const { readDistance } = comps;
  const context = useMemo(
    (): DealContext => ({
      units,
      label,
      median: schedule.summaries[measure]?.median ?? null,
      measure,
      basis,
      ...schedule.figuresOf,
      readDistance,
    }),
    [units, label, schedule, measure, basis, readDistance],
  );
  const { title } = subject;
  const address = splitAddress(title?.mainAddress, title?.number);
  const { rows, sentence, isPending: areDealsPending } = readDealPart(comps);
  const adjusted = useAdjustedDeals(comps);
  const isAdjusted = adjusted.rows.some(({ gross }) => gross > 0);
  const timed = adjusted.rows.filter(({ deal }) =>
    isFromIndex(readSteps(adjusted.kept.adjustments, deal.id).time),
  ).length;
  const isPending = areDealsPending || adjusted.kept.isPending;
  const fault = readCompsFault(comps, shapes);
  const columns = listShownColumns(view.columns, rows, title !== null);
  const [isMapSettled, setMapSettled] = useState(false);
  const settleMap = useCallback(() => setMapSettled(true), []);
  const page = useRef<HTMLElement>(null);
  const { firm, trade, preparedBy, reference } = useLetterhead(comps);
  const data = useQuery({ ...describeData(services.search), retry: false }).data;
  const subjectName = [title?.number, address.name !== title?.number && address.name]
    .filter(Boolean)
    .join(' ');
  const foot = writeFoot({
    subject: subjectName,
    reference,
    asOf: data?.asOf,
    made: writeDay(new Date()),
  });
  const head = { from: [firm, trade].filter(Boolean).join(', '), kind: KIND };
  usePageMargins(foot, head);
  const way = `/comps${search}`;
  useEscapeBack(way, 'comparable deals');
  const about = {
    page,
    stem: title?.number ? `schedule-${title.number}` : 'schedule',
    title: `${KIND}${title?.number ? ` for ${title.number}` : ''}`,
    foot,
    head,
  };
  const { href: link, isWhole } = buildAdjustedLink(
    window.location.href.replace('/comps/schedule', '/comps'),
    view,
    adjusted.kept.adjustments,
  );
  const deals =
    isAdjusted && isWhole ? 'Open these deals with their adjustments' : 'Open these deals';
  const isReady = !isPending && isMapSettled;
  return (
    <article ref={page} className={styles.page} aria-busy={isPending} data-theme="light">
      <div className={styles.tools} data-tools="">
        <Link to={way}>
          <ArrowLeft aria-hidden="true" />
          Comparable deals
        </Link>
        <span className={styles.space} />
        <Button variant="quiet" disabled={!isReady} onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {isMapSettled || isPending ? 'Print' : 'Drawing the map'}
        </Button>
        <SavePaper {...about} disabled={!isReady} />
      </div>
      <LetterheadForm comps={comps} />
      <header>
        <p className={styles.letterhead}>
          {firm && <strong>{firm}</strong>}
          {trade && <span>{trade}</span>}
          <span className={styles.space} />
          <span>{KIND}</span>
        </p>
        <h1 className={styles.heading}>
          {title === null ? 'Comparable deals' : address.name || title.number || 'A title'}
        </h1>
        {title !== null && address.place && <p>{address.place}</p>}
      </header>
      {!isPending && <SentNote comps={comps} sent={adjusted.sent} isOnPaper={true} />}
      {title !== null && !isPending && (
        <ScheduleCover comps={comps} range={isAdjusted ? adjusted.range : null} />
      )}
      {fault !== null && <RequestError error={fault.error} onRetry={fault.onRetry} />}
      {comps.ticked.fault !== null && <LookUpFault fault={comps.ticked.fault} />}
      {fault?.isWhole ? null : isPending ? (
        <Skeleton height={240} />
      ) : (
        <>
          <ScheduleMap comps={comps} rows={rows} onSettled={settleMap} />
          <ScheduleChart comps={comps} rows={rows} adjusted={isAdjusted ? adjusted : null} />
          <section aria-label="Deals">
            <h2 className={styles.title}>
              Deals{' '}
              <small>
                {schedule.isOfTicked ? `${sentence} They were selected by hand.` : sentence}
              </small>
            </h2>
            <DataTable
              caption="Deals"
              columns={[
                {
                  key: 'number',
                  header: 'Number on the map',
                  isHeaderHidden: true,
                  render: (deal) => (
                    <DealNumber
                      number={comps.numbers.get(deal.id)}
                      isCounted={schedule.figured.has(deal.id)}
                    />
                  ),
                },
                {
                  key: 'address',
                  header: 'Address',
                  isRowHeader: true,
                  wide: true,
                  render: (deal) =>
                    `${keepPostcodeTogether(deal.address ?? deal.name)}${schedule.outliers.has(deal.id) ? ' (outlier)' : ''}${comps.duplicates.has(deal.id) ? ' (possible duplicate)' : ''}`,
                },
                ...columns.map((column) => ({
                  key: column,
                  header: DEAL_COLUMN_WORDS[column].header(context),
                  align: DEAL_COLUMN_WORDS[column].isNumber ? ('end' as const) : ('start' as const),
                  render: (deal: (typeof rows)[number]) =>
                    ON_PAPER.has(column)
                      ? DEAL_COLUMN_WORDS[column].render?.(deal, context) || '–'
                      : DEAL_COLUMN_WORDS[column].text(deal, context) || '–',
                })),
              ]}
              rows={rows}
              rowKey={(deal) => deal.id}
            />
          </section>
          <ScheduleAdjustments comps={comps} adjusted={adjusted} />
          <section aria-label="Statistics" className={styles.whole}>
            <h2 className={styles.title}>Statistics</h2>
            <StatisticsTable schedule={schedule} units={units} />
          </section>
          <div className={basisStyles.basis}>
            <ScheduleSources comps={comps} rows={rows} data={data} timed={timed} />
            <section aria-label="Notes">
              <h2 className={styles.title}>Notes</h2>
              <dl className={styles.about}>
                <div>
                  <dt>Searched for</dt>
                  <dd>
                    <ul>
                      {listDealConditions(question, title?.number ?? null, reader, streets).map(
                        (line) => (
                          <li key={line}>{line}</li>
                        ),
                      )}
                    </ul>
                  </dd>
                </div>
                {preparedBy && title === null && (
                  <div>
                    <dt>Prepared by</dt>
                    <dd>{preparedBy}</dd>
                  </div>
                )}
                <div>
                  <dt>Made</dt>
                  <dd>
                    {[formatDate(writeDay(new Date())), kind !== 'local' && name]
                      .filter(Boolean)
                      .join(', ')}
                  </dd>
                </div>
              </dl>
              <ul className={styles.notes}>
                {listRules(comps, columns).map((rule) => (
                  <li key={rule}>{rule}</li>
                ))}
              </ul>
              <SourceLine provenance={rows.map(({ provenance }) => provenance)} />
            </section>
          </div>
        </>
      )}
      <p className={styles.link}>
        {/* A file has a link to press; paper has to be read. */}
        <a href={link}>{isWhole ? deals : `${deals}, ${TOO_LONG}`}</a>
        <span>
          {!isWhole && `This link is ${TOO_LONG}. `}
          {link}
        </span>
      </p>
    </article>
  );
}

/**
 * Writes in the margins of every printed page who made the schedule, what it is of and the day; the
 * page numbers stand in the style sheet. A sheet of its own, as only a rule can reach the margin of a
 * page. The first page has its own head.
 */
function usePageMargins(foot: string, { from, kind }: { from: string; kind: string }): void {
  useEffect(() => {
    // Not in every environment of a test, and nothing but the margins is lost without it.
    if (!('adoptedStyleSheets' in document) || typeof CSSStyleSheet !== 'function')
      return undefined;
    const sheet = new CSSStyleSheet();
    const write = (place: string, words: string) =>
      `@${place} { content: ${JSON.stringify(words)}; }`;
    sheet.replaceSync(
      `@page schedule { ${write('bottom-left', foot)} ${write('top-left', from)} ${write('top-right', kind)} }
       @page schedule:first { @top-left { content: none; } @top-right { content: none; } }`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [foot, from, kind]);
}
