import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useStore } from 'zustand';
import { describeError, type ErrorDescription } from '#api/describe-error.ts';
import { describeDocumentsError } from '#api/documents/describe-documents-error.ts';
import type { DocumentsService } from '#api/documents/documents-service.ts';
import { findDocuments } from '#api/documents/open-documents.ts';
import { usePace } from '#api/documents/use-pace.ts';
import { documentsHealthQuery } from '#api/documents-health-query.ts';
import { useServices } from '#api/services-context.ts';
import { capitalise } from '#lib/format/capitalise.ts';
import { labelField } from '#lib/format/field-label.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatTime } from '#lib/format/format-time.ts';
import { type NoticingService, type ServiceNotices, serviceNotices } from '#lib/service-notices.ts';
import lines from '#ui/controls/form-line.module.css';
import { Note } from '#ui/note.tsx';
import styles from './settings-form.module.css';

const NAMES: Readonly<Record<NoticingService, string>> = {
  search: 'search service',
  documents: 'document service',
};

/** What a service says of itself (O-069, O-131); a word of its own is shown as it came. */
const STATUS_WORDS: Readonly<Record<string, string>> = {
  healthy: 'Working',
  degraded: 'Working in part',
  unhealthy: 'Not working',
};

/** What each check is of, for who buys documents (D-156); others are told by their own names. */
const CHECK_WORDS: Readonly<Record<string, string>> = {
  database: 'Orders',
  cache: 'What was checked lately',
  document_provider: 'Land registry',
  ledger_api: 'Tokens',
};

function tellStatus(status: string | undefined): string {
  return status === undefined
    ? 'It answers, but does not say how it is.'
    : (STATUS_WORDS[status] ?? status);
}

/** What went wrong, with what support finds it by. */
function tellFault({ sentence, correlationId }: ErrorDescription): string {
  return correlationId ? `${sentence} Request id ${correlationId}.` : sentence;
}

/**
 * How both services say they are, and what they announce of their versions (S-230, D-155 to D-157,
 * O-071, O-134). `person` is the id of who has signed in for documents.
 */
export function ServiceStates({ person }: { readonly person: string | null }) {
  const { search, config } = useServices();
  const health = useQuery(search.health());
  const sentence = health.error && tellFault(describeError(health.error));
  return (
    <>
      <ServiceState
        service="search"
        state={sentence ?? (health.data ? tellStatus(health.data.status) : 'Asking …')}
      />
      {config.documents !== null && <DocumentsState person={person} />}
    </>
  );
}

function DocumentsState({ person }: { readonly person: string | null }) {
  const services = useServices();
  const query = useMemo(() => documentsHealthQuery(services, person), [services, person]);
  const { data, error } = useQuery(query);
  const sentence = error && tellFault(describeDocumentsError(error));
  const isClosed = query.enabled === false;
  const state = isClosed
    ? 'Sign in to check.'
    : (sentence ?? (data ? tellStatus(data.status) : 'Asking …'));
  const checks = Object.entries(data?.checks ?? {});
  return (
    <ServiceState service="documents" state={state}>
      {checks.length > 0 && (
        <ul className={styles.checks}>
          {checks.map(([name, result]) => (
            <li key={name}>
              {CHECK_WORDS[name] ?? labelField(name)}:{' '}
              {result === 'ok' ? 'working' : `not working (${String(result)})`}
            </li>
          ))}
        </ul>
      )}
      {person !== null && <RequestsLeft documents={findDocuments(services, person)} />}
    </ServiceState>
  );
}

/**
 * What is left of the requests a person may make, as the last answer said it (D-176, D-177): whoever
 * has programs of their own wants to know it, and nobody else.
 */
function RequestsLeft({ documents }: { readonly documents: DocumentsService }) {
  const view = usePace(documents);
  if (!view?.limit) return null;
  const { limit, remaining, resetAt } = view;
  const isOld = remaining === null || resetAt <= Date.now();
  return (
    <p className={styles.left}>
      {isOld
        ? `At most ${formatCount(limit)} requests at a time`
        : `${formatCount(remaining)} of ${formatCount(limit)} requests left until ${formatTime(resetAt)}`}
    </p>
  );
}

interface ServiceStateProps {
  readonly service: NoticingService;
  readonly state: string;
  readonly children?: ReactNode;
}

function ServiceState({ service, state, children }: ServiceStateProps) {
  const name = NAMES[service];
  const notices = useStore(serviceNotices, (all) => all[service]);
  return (
    <section aria-label={capitalise(name)}>
      <h2 className={lines.label}>{capitalise(name)}</h2>
      <p className={lines.hint}>{capitalise(state)}</p>
      {children}
      {describeNotices(name, notices).map((sentence) => (
        <Note key={sentence} tone="warn" role="status">
          {sentence}
        </Note>
      ))}
    </section>
  );
}

/**
 * What a service has announced of its version, a sentence for each header (O-071, O-134).
 * Deprecation carries a moment as `@seconds` or as a date, or only "true"; Sunset a date. A header
 * that a deployment names beside them is told as it came.
 */
function describeNotices(service: string, notices: ServiceNotices): string[] {
  return Object.entries(notices).map(([name, value]) => {
    const day = readMoment(value);
    switch (name.toLowerCase()) {
      case 'deprecation':
        return `The ${service} will be replaced: this version of it is deprecated${day && ` as of ${day}`}.`;
      case 'sunset':
        return `This version of the ${service} stops answering${day ? ` on ${day}` : `: ${value}`}.`;
      default:
        return `The ${service} announces ${name}: ${value}.`;
    }
  });
}

/** The day a header names; empty where it names none. */
function readMoment(value: string): string {
  const seconds = /^@(-?\d+)$/.exec(value.trim())?.[1];
  // A bare word or number is no date, whatever a browser makes of it.
  const isDate = /\d{4}/.test(value) && /[ -]/.test(value.trim());
  const time = seconds ? Number(seconds) * 1000 : isDate ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? '' : formatDate(new Date(time).toISOString());
}
