import Blocks from 'lucide-react/icons/blocks';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Flag from 'lucide-react/icons/flag';
import Gem from 'lucide-react/icons/gem';
import HardHat from 'lucide-react/icons/hard-hat';
import Hourglass from 'lucide-react/icons/hourglass';
import Key from 'lucide-react/icons/key-round';
import Leaf from 'lucide-react/icons/leaf';
import Puzzle from 'lucide-react/icons/puzzle';
import Repeat from 'lucide-react/icons/repeat-2';
import Star from 'lucide-react/icons/star';
import Target from 'lucide-react/icons/target';
import TrendingDown from 'lucide-react/icons/trending-down';
import type { LensIconName } from '#storage/saved-records.ts';
import type { LensKey } from './lenses.ts';

const ICONS = {
  'under-built': Blocks,
  'long-held': Hourglass,
  'leases-ending': CalendarClock,
  assembled: Puzzle,
  'below-area': TrendingDown,
  granted: HardHat,
  twice: Repeat,
  star: Star,
  flag: Flag,
  gem: Gem,
  key: Key,
  leaf: Leaf,
  target: Target,
} as const satisfies Readonly<Record<LensKey | LensIconName, unknown>>;

/** The sign of a lens, or of a saved search that is one. */
export function LensIcon({ name }: { readonly name: LensKey | LensIconName }) {
  const Icon = ICONS[name];
  return <Icon aria-hidden="true" />;
}
