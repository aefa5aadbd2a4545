import type {
  Availability,
  PendingApplication,
} from '@property/contract/documents/availability.ts';
import { TITLE_STATUSES } from '@property/contract/titles/title-status.ts';
import { useDocuments } from '#api/documents/documents-context.ts';
import { labelField } from '#lib/format/field-label.ts';
import { agreeWith, formatCountOf } from '#lib/format/format-count.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { readDay } from '#lib/local-day.ts';
import { listExtraFields } from '#records/extra-fields.tsx';
import { Note } from '#ui/note.tsx';

const DAY = /^\d{4}-\d{2}-\d{2}/;

/** Says what state the title is in, where that matters to who buys (D-035 to D-044). */
export function TitleStateNotes({ availability }: { readonly availability: Availability }) {
  const { title_status_code: code, title_status: said, pending_applications } = availability.data;
  const pending = pending_applications ?? [];
  // The list of the applications says what this one code says, and more.
  const isTold = code === 'VALID' || (code === 'PENDING_APPLICATIONS' && pending.length > 0);
  return (
    <>
      {!isTold && (
        <Note tone={code === 'INVALID' ? 'bad' : 'warn'}>
          <b>{describeStatus(code, said)}</b>
          {said && said !== describeStatus(code, said) && ` The service says: ${said}`}
        </Note>
      )}
      {pending.length > 0 && <PendingNote applications={pending} />}
    </>
  );
}

function PendingNote({ applications }: { readonly applications: readonly PendingApplication[] }) {
  const { pendingApplications: fields } = useDocuments().profile.fields;
  const days = applications.map(({ lodged_at: at }) => toDay(at)).filter(Boolean);
  const [first] = days.toSorted();
  const before = first ? ` as it stood before ${formatDate(first)}` : ' as it stood before them';
  const count = formatCountOf(applications.length, 'application');
  return (
    <Note tone="warn">
      <b>
        {count} {agreeWith(applications.length, 'is')} pending on this title.
      </b>{' '}
      Documents marked backdated show the register{before}.
      <ul>
        {applications.map((application, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same
          <li key={index}>{describeApplication(application, fields)}</li>
        ))}
      </ul>
    </Note>
  );
}

/**
 * The fields that the deployment names first, then any other with its name: which there are is not
 * documented (D-017, O-072).
 */
export function describeApplication(
  application: PendingApplication,
  first: readonly string[],
): string {
  const facts = [
    ...first.map((name) => describeFact(name, application[name], true)),
    ...listExtraFields(application, first).map(({ name, value }) => describeFact(name, value)),
  ];
  return facts.filter(Boolean).join(', ') || 'An application without details';
}

/** One field; a well-known one needs no name beside its value, but for the day. */
function describeFact(name: string, value: unknown, isKnown = false): string {
  if (value === null || value === undefined || value === '') return '';
  const day = toDay(value);
  const words = day ? formatDate(day) : typeof value === 'object' ? JSON.stringify(value) : value;
  if (name === 'lodged_at') return `lodged ${words}`;
  return isKnown && !day ? String(words) : `${labelField(name).toLowerCase()} ${words}`;
}

/** The moment as the service wrote it, where it is one; else nothing. */
function toDay(value: unknown): string {
  return typeof value === 'string' && DAY.test(value) && readDay(value) !== '' ? value : '';
}

/** An unfamiliar code is shown with the text that came with it (D-044). */
function describeStatus(code: string | undefined, said: string | undefined): string {
  if (code === undefined) return said ?? 'The service does not say what state the title is in.';
  return TITLE_STATUSES[code] ?? said ?? `The title has the status ${code}.`;
}
