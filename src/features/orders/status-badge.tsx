import Check from 'lucide-react/icons/check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { Badge } from '#ui/badge.tsx';
import { describeStatus } from './describe-order.ts';

const ICONS = {
  info: LoaderCircle,
  ok: Check,
  warn: TriangleAlert,
  bad: X,
  neutral: CircleHelp,
};

export interface StatusBadgeProps {
  readonly status: string;
  /** Whether a webhook was tried to be told; undefined where that is not known. */
  readonly wasTold: boolean | undefined;
}

/** The status of an order: a colour, an icon and a word. */
export function StatusBadge({ status, wasTold }: StatusBadgeProps) {
  const { word, tone } = describeStatus(status, wasTold);
  const Icon = ICONS[tone];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" />
      {word}
    </Badge>
  );
}
