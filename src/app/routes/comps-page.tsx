import { CompsPage as Comps } from '#features/comps/page/comps-page.tsx';
import ReadyMark from '../ready-mark.tsx';
import { usePageTitle } from '../use-page-title.ts';
import { useTheme } from '../use-theme.ts';
import { useCompsShapes } from './use-comps-shapes.ts';

/** Comparable deals, from a title or from any area. */
export function CompsPage() {
  usePageTitle('Comparable deals');
  const theme = useTheme();
  const shapes = useCompsShapes();
  return (
    <>
      <ReadyMark hasMap={false} />
      <Comps shapes={shapes} theme={theme} />
    </>
  );
}
