import type { Availability, PendingApplication } from '#contract/availability.ts';
import { TITLE_STATUSES } from '#contract/title-status.ts';
import { formatCountOf } from '#lib/format-count.ts';
import { formatDate } from '#lib/format-date.ts';
import { Note } from '#ui/note.tsx';

/** Says what state the title is in, where that matters to who buys (D-035 to D-044). */
export function TitleStateNotes({ availability }: { readonly availability: Availability }) {
  const { title_status_code: code, title_status: said, pending_applications } = availability.data;
  const pending = pending_applications ?? [];
  return (
    <>
      {code !== 'VALID' && pending.length === 0 && (
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
  const days = applications.flatMap(({ lodged_at: at }) => at ?? []).toSorted();
  const before = days[0]
    ? ` as it stood before ${formatDate(days[0])}`
    : ' as it stood before them';
  const count = formatCountOf(applications.length, 'application');
  return (
    <Note tone="warn">
      <b>
        {count} {applications.length === 1 ? 'is' : 'are'} pending on this title.
      </b>{' '}
      Documents marked backdated show the register{before}.
      <ul>
        {applications.map((application) => (
          <li key={application.application_reference ?? JSON.stringify(application)}>
            {describeApplication(application)}
          </li>
        ))}
      </ul>
    </Note>
  );
}

function describeApplication(application: PendingApplication): string {
  const { application_type: type, application_reference: reference, lodged_at: at } = application;
  const facts = [type, reference, at ? `lodged ${formatDate(at)}` : undefined];
  return facts.filter(Boolean).join(', ') || 'An application without details';
}

/** An unfamiliar code is shown with the text that came with it (D-044). */
function describeStatus(code: string, said: string | undefined): string {
  return TITLE_STATUSES[code] ?? said ?? `The title has the status ${code}.`;
}
