import Flag from 'lucide-react/icons/flag';
import Gem from 'lucide-react/icons/gem';
import Key from 'lucide-react/icons/key-round';
import Leaf from 'lucide-react/icons/leaf';
import Star from 'lucide-react/icons/star';
import Target from 'lucide-react/icons/target';

/** The signs that a lens of one's own can bear. */
export const LENS_SIGNS = {
  star: Star,
  flag: Flag,
  target: Target,
  gem: Gem,
  key: Key,
  leaf: Leaf,
} as const;

/** A sign, which says nothing beside its name. */
export function LensSign({ name }: { readonly name: keyof typeof LENS_SIGNS }) {
  const Icon = LENS_SIGNS[name];
  return <Icon aria-hidden="true" />;
}
