import Fuel from 'lucide-react/icons/fuel';
import Hospital from 'lucide-react/icons/hospital';
import MapPin from 'lucide-react/icons/map-pin';
import School from 'lucide-react/icons/school';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import TrainFront from 'lucide-react/icons/train-front';

const ICONS = [
  { words: /school|academy|college|nursery/i, Icon: School },
  { words: /petrol|fuel|filling/i, Icon: Fuel },
  { words: /rail|station|tram/i, Icon: TrainFront },
  { words: /super|market|shop|store/i, Icon: ShoppingCart },
  { words: /hospital|clinic|health/i, Icon: Hospital },
] as const;

/** The icon of a kind of place, read from its words; a pin for any other kind (S-153). */
export function AmenityIcon({ kind }: { readonly kind: string }) {
  const Icon = ICONS.find(({ words }) => words.test(kind))?.Icon ?? MapPin;
  return <Icon aria-hidden="true" />;
}
