import CircleDashed from 'lucide-react/icons/circle-dashed';
import LandPlot from 'lucide-react/icons/land-plot';
import Pentagon from 'lucide-react/icons/pentagon';
import Scan from 'lucide-react/icons/scan';
import SquareDashed from 'lucide-react/icons/square-dashed';
import Timer from 'lucide-react/icons/timer';
import type { Area } from '#query/area.ts';

/** The sign of each kind of area, on its chip, its row and the button that adds one. */
export const AREA_ICONS: Readonly<Record<Area['kind'], typeof Timer>> = {
  box: SquareDashed,
  view: Scan,
  'travel-time': Timer,
  radius: CircleDashed,
  drawn: Pentagon,
  outline: LandPlot,
};
