import { guessTitleCountry, recognizeTitleNumber } from '@property/contract/titles/title-number.ts';
import Check from 'lucide-react/icons/check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import type { TitleRef } from '#lib/links/title-route.ts';
import { useTitleLinks } from '#lib/links/use-title-link.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { describeStatus } from './describe-order.ts';
import styles from './orders.module.css';

const ICONS = {
  info: LoaderCircle,
  ok: Check,
  warn: TriangleAlert,
  bad: X,
  neutral: CircleHelp,
};

interface StatusBadgeProps {
  readonly status: string;
  /** Whether a webhook was tried to be told; undefined where that is not known. */
  readonly wasTold: boolean | undefined;
  /** Whether some of its documents were not obtained. */
  readonly isPart: boolean;
}

/** The status of an order: a colour, an icon and a word. */
export function StatusBadge({ status, wasTold, isPart }: StatusBadgeProps) {
  const { word, tone } = describeStatus(status, wasTold, isPart);
  const Icon = ICONS[tone];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" />
      {word}
    </Badge>
  );
}

interface TitleLinkProps {
  readonly number: string;
  /** Null when this browser knows the title by its number alone. */
  readonly titleId: string | null;
}

/** The number of a title, leading to it on the map; plain text where it can be no title number. */
export function TitleLink({ number, titleId }: TitleLinkProps) {
  const { toTitle } = useTitleLinks();
  const ref = readRef(number, titleId);
  if (ref === null) return <b className={styles.id}>{number}</b>;
  return (
    <Link className={styles.id} to={toTitle(ref)} aria-label={`Title ${number}`}>
      {number}
    </Link>
  );
}

function readRef(text: string, titleId: string | null): TitleRef | null {
  if (titleId !== null) return { kind: 'id', id: titleId };
  const number = recognizeTitleNumber(text);
  if (number === null) return null;
  return { kind: 'number', number, country: guessTitleCountry(number) };
}
