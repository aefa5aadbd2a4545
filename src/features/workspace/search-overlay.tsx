import Aperture from 'lucide-react/icons/aperture';
import GitCompare from 'lucide-react/icons/git-compare-arrows';
import Share2 from 'lucide-react/icons/share-2';
import AnchoredMenu from '#ui/overlays/anchored-menu.tsx';
import CompareWithDialog from './compare/compare-with-dialog.tsx';
import LensMenu from './lenses/lens-menu.tsx';
import type { CurrentSearch } from './use-current-search.ts';

/** What the actions of a search open. */
export type OpenedOverlay = 'menu' | 'comparison' | 'lenses';

export interface SearchOverlayProps {
  readonly opened: OpenedOverlay;
  readonly current: CurrentSearch;
  /** The button that it stands beside. */
  readonly anchor: HTMLElement | null;
  readonly onOpen: (opened: OpenedOverlay) => void;
  /** Closes it, unless something else was opened in its place meanwhile. */
  readonly onClose: () => void;
  readonly onCopy: () => void;
  /** Saves the filters there are as a lens. */
  readonly onMake: () => void;
}

/** The menu of rarer actions, the lenses, or the comparison: none is there before it is asked for. */
export default function SearchOverlay(props: SearchOverlayProps) {
  const { opened, current, anchor, onOpen, onClose, onCopy, onMake } = props;
  if (opened === 'comparison') return <CompareWithDialog current={current} onClose={onClose} />;
  if (opened === 'lenses') {
    return <LensMenu current={current} anchor={anchor} onMake={onMake} onClose={onClose} />;
  }
  return (
    <AnchoredMenu
      label="Compare or share"
      anchor={anchor}
      entries={[
        {
          label: 'Lenses',
          icon: <Aperture aria-hidden="true" />,
          action: () => onOpen('lenses'),
        },
        {
          label: 'Compare with another search',
          icon: <GitCompare aria-hidden="true" />,
          action: () => onOpen('comparison'),
        },
        { label: 'Copy the link', icon: <Share2 aria-hidden="true" />, action: onCopy },
      ]}
      onClose={onClose}
    />
  );
}
