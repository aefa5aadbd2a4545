import { formatCountOf } from '#lib/format/format-count.ts';
import { Note } from '#ui/note.tsx';
import { isOfSubject } from '../deals/deal.ts';
import { RENTS_AS_LET } from '../deals/measures.ts';
import { TICKS_MAXIMUM } from '../link/comps-ticks.ts';
import { describeLeftOut, describeModelled, describeOwn } from '../output/describe-statistics.ts';
import { INCOMPLETE } from '../output/read-deal-part.ts';
import { LookUpFault } from './comps-fault.tsx';
import styles from './comps-page.module.css';
import type { Comps } from './use-comps.ts';

/** What the person has to know before trusting the figures below. */
export function CompsNotices({ comps }: { readonly comps: Comps }) {
  const { state, schedule, loaded, view } = comps;
  const lines = [
    ...state.notices.map(({ message }) => message),
    ...(loaded.isIncomplete ? [INCOMPLETE] : []),
    ...(view.adjusting ? [] : listLeftOut(comps)),
    ...describeModelled(schedule),
    ...(state.view.basis !== view.basis ? [RENTS_AS_LET] : []),
  ];
  return <Lines lines={lines} />;
}

/** What is in no list or figure: beside deals that were chosen one by one it can stand below them. */
function listLeftOut({ schedule, own, subject }: Comps): readonly string[] {
  const { leftOut, ofLettings } = schedule;
  return [
    ...(own.length > 0 ? [describeOwn(own.length, subject.title?.number)] : []),
    ...(leftOut.length > 0
      ? [describeLeftOut(leftOut.length, ofLettings, 'statistics and chart')]
      : []),
  ];
}

/** What the selection brings about: below the deals, so that no row moves while one is ticked. */
export function SelectionNotices({ comps }: { readonly comps: Comps }) {
  const { ticked, tickedIds, duplicates, subject, view } = comps;
  const { title } = subject;
  const ofTitle =
    title === null ? 0 : ticked.deals.filter((deal) => isOfSubject(deal, title)).length;
  const doubles = ticked.deals.filter((deal) =>
    duplicates.get(deal.id)?.some(({ id }) => tickedIds.has(id)),
  );
  const lines = [
    ...(view.adjusting ? listLeftOut(comps) : []),
    ...(doubles.length > 0
      ? [
          `${doubles.length} selected deals are on the same title on the same day and may count one deal twice.`,
        ]
      : []),
    ...(ofTitle > 0
      ? [
          `${formatCountOf(ofTitle, 'selected deal')} ${ofTitle === 1 ? 'is' : 'are'} of ${title?.number ?? 'the title'} itself.`,
        ]
      : []),
    ...(ticked.elsewhere.length > 0
      ? [
          `${formatCountOf(ticked.elsewhere.length, 'selected deal')} that these filters did not bring ${ticked.elsewhere.length === 1 ? 'is' : 'are'} listed as well.`,
        ]
      : []),
    ...(ticked.missing.length > 0
      ? [
          `${formatCountOf(ticked.missing.length, 'selected deal')} could not be found; ${ticked.missing.length === 1 ? 'it' : 'they'} may be gone.`,
        ]
      : []),
    ...(tickedIds.size >= TICKS_MAXIMUM
      ? [`A link holds ${TICKS_MAXIMUM} selected deals; no further one can be ticked.`]
      : []),
  ];
  return (
    <div className={styles.below}>
      {ticked.fault !== null && <LookUpFault fault={ticked.fault} />}
      <Lines lines={lines} />
    </div>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Note role="status">
      <ul className={styles.notices}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Note>
  );
}
