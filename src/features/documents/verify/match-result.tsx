import type {
  OwnershipVerification,
  VerificationRequest,
} from '@property/contract/documents/ownership-verification.ts';
import type { DocumentsProfile } from '@property/contract/profile/profile-documents.ts';
import Check from 'lucide-react/icons/check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import ShieldCheck from 'lucide-react/icons/shield-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useDocuments } from '#api/documents/documents-context.ts';
import { formatCountOf } from '#lib/format/format-count.ts';
import { formatMoment } from '#lib/format/format-time.ts';
import { parseInstant } from '#lib/parse-instant.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { describeMatch, describePart } from './describe-match.ts';
import styles from './verification.module.css';

export interface MatchResultProps {
  readonly answer: OwnershipVerification;
  /** The name as it was sent: the service confirms and never tells one (D-093). */
  readonly asked: VerificationRequest;
}

const ICONS = { ok: ShieldCheck, warn: TriangleAlert, bad: X, neutral: CircleHelp };
const PART_ICONS = { ok: Check, bad: X, neutral: null };

/** The answer to a check: the whole of it, then each part of the name (D-103 to D-107). */
export function MatchResult({ answer, asked }: MatchResultProps) {
  const { verification } = useDocuments().profile;
  const { title, explanation, tone } = describeMatch(answer, verification);
  const { match_information: information, property_address: property, verified_at: at } = answer;
  const Icon = ICONS[tone];
  const parts = [
    ['Surname', asked.surname, answer.surname_match],
    ['First name', asked.first_forename, answer.forename_match],
    ['Middle name', asked.middle_name ?? '', answer.middle_name_match],
  ] as const;
  const address = [property?.building_number, property?.street_name, property?.city_name]
    .concat(property?.postcode)
    .filter(Boolean)
    .join(' ');
  const facts = [
    ['Ownership', information?.ownership_type],
    ['Current or past', readTimes(answer, verification)],
    ['Tenure', property?.tenure],
    ['Address', address],
    ['Customer reference', answer.customer_reference],
  ] as const;
  const { tokens_charged: charged, new_balance: left } = answer;
  const taken = charged !== undefined && `${formatCountOf(charged, 'token')} taken`;
  const balance = left !== undefined && `balance ${left}`;
  const when = at ? formatMoment(parseInstant(at)) : 'just now';
  return (
    <section className={styles.result} aria-label="Result" aria-live="polite">
      <header>
        <span className={styles.shield} data-tone={tone}>
          <Icon aria-hidden="true" />
        </span>
        <div>
          <h3>{title}</h3>
          <p>{[`Checked ${when}`, taken, balance].filter(Boolean).join(', ')}</p>
        </div>
      </header>
      <p>{explanation}</p>
      <ul className={styles.parts}>
        {parts.map(([name, text, match]) => {
          const part = describePart(match, verification);
          const PartIcon = PART_ICONS[part.tone];
          return (
            <li key={name}>
              <span>{name}</span>
              <b>{text}</b>
              <Badge tone={part.tone}>
                {PartIcon && <PartIcon aria-hidden="true" />}
                {part.word}
              </Badge>
            </li>
          );
        })}
      </ul>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

/** Whether the owner who matched is one still; without a match there is nobody to say it of. */
function readTimes(
  { match_result: result, match_information: information }: OwnershipVerification,
  { matchResult }: DocumentsProfile['verification'],
) {
  const isHistorical = information?.historical_match;
  if (result === matchResult.none || isHistorical === null || isHistorical === undefined)
    return null;
  return isHistorical ? 'Past' : 'Current';
}
