import Blocks from 'lucide-react/icons/blocks';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import HardHat from 'lucide-react/icons/hard-hat';
import Hourglass from 'lucide-react/icons/hourglass';
import Puzzle from 'lucide-react/icons/puzzle';
import Repeat from 'lucide-react/icons/repeat-2';
import TrendingDown from 'lucide-react/icons/trending-down';
import type { LensIconName } from '#storage/saved-records.ts';
import { LENS_SIGNS } from '#ui/lens-sign.tsx';
import type { LensKey } from './lenses.ts';

const ICONS = {
  'under-built': Blocks,
  'long-held': Hourglass,
  'leases-ending': CalendarClock,
  assembled: Puzzle,
  'below-area': TrendingDown,
  granted: HardHat,
  twice: Repeat,
  ...LENS_SIGNS,
} as const satisfies Readonly<Record<LensKey | LensIconName, unknown>>;

/** The sign of a lens, or of a saved search that is one. */
export function LensIcon({ name }: { readonly name: LensKey | LensIconName }) {
  const Icon = ICONS[name];
  return <Icon aria-hidden="true" />;
}
