import Car from 'lucide-react/icons/car';
import Footprints from 'lucide-react/icons/footprints';

/** The two ways to travel, in the words that stand everywhere. */
export const TRAVEL_MODES = [
  { value: 'car', label: 'Drive', icon: <Car aria-hidden="true" /> },
  { value: 'foot', label: 'Walk', icon: <Footprints aria-hidden="true" /> },
] as const;
