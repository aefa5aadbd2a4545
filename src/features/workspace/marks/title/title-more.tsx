import type { TitleDocument } from '@property/contract/titles/title.ts';
import ChartScatter from 'lucide-react/icons/chart-scatter';
import Copy from 'lucide-react/icons/copy';
import Printer from 'lucide-react/icons/printer';
import AnchoredMenu from '#ui/overlays/anchored-menu.tsx';
import { writeClipboard } from '#ui/write-clipboard.ts';

export interface TitleMoreProps {
  readonly title: TitleDocument;
  readonly anchor: HTMLElement;
  /** What the focus goes back to. */
  readonly focus: () => HTMLElement | null;
  /** Tells how it went. */
  readonly onSay: (words: string) => void;
  readonly onClose: () => void;
}

/** What else can be done with a title that the map speaks of; of its own menu what needs no panel. */
export default function TitleMore({ title, anchor, focus, onSay, onClose }: TitleMoreProps) {
  const { id, number } = title;
  const copy = (text: string) => {
    writeClipboard(text).then(
      () => onSay(`${text} copied`),
      () => onSay('The browser refused to copy'),
    );
  };
  return (
    <AnchoredMenu
      label="More actions"
      anchor={anchor}
      focus={focus}
      entries={[
        {
          label: 'Find comps',
          icon: <ChartScatter aria-hidden="true" />,
          action: `/comps?title=${id}`,
        },
        { label: 'Report', icon: <Printer aria-hidden="true" />, action: `/report/${id}` },
        ...(number === undefined
          ? []
          : [
              {
                label: 'Copy title number',
                icon: <Copy aria-hidden="true" />,
                action: () => copy(number),
              },
            ]),
      ]}
      onClose={onClose}
    />
  );
}
