import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { ComparePage as Comparison } from '#features/workspace/compare/compare-page.tsx';
import { listUnknown, parseCompare } from '#lib/links/compare-searches-codec.ts';
import ReadyMark from '../ready-mark.tsx';
import { usePageTitle } from '../use-page-title.ts';

/** Two searches of the link side by side. */
export function ComparePage() {
  usePageTitle('Compare');
  const { search } = useLocation();
  const { pair, unknown } = useMemo(() => {
    const parameters = new URLSearchParams(search);
    return { pair: parseCompare(parameters), unknown: listUnknown(parameters) };
  }, [search]);
  return (
    <>
      <ReadyMark hasMap={false} />
      <Comparison pair={pair} unknown={unknown} />
    </>
  );
}
