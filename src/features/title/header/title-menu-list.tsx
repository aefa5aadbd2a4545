import ChartScatter from 'lucide-react/icons/chart-scatter';
import Copy from 'lucide-react/icons/copy';
import LandPlot from 'lucide-react/icons/land-plot';
import ListPlus from 'lucide-react/icons/list-plus';
import Printer from 'lucide-react/icons/printer';
import Route from 'lucide-react/icons/route';
import Share2 from 'lucide-react/icons/share-2';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { askToSave } from '#lib/save-request.ts';
import { interaction } from '#lib/state/interaction.ts';
import AnchoredMenu, { type MenuEntry } from '#ui/overlays/anchored-menu.tsx';
import { type TitleActionsProps, useErrandLinks } from './title-errands.ts';

export interface TitleMenuListProps extends TitleActionsProps {
  /** What the title is called. */
  readonly name: string;
  readonly anchor: HTMLElement | null;
  /** Undefined where buttons beside the menu share, find comps and measure. */
  readonly onShare: (() => void) | undefined;
  readonly onCopyNumber: (number: string) => void;
  readonly onClose: () => void;
}

/** The open menu of a title. */
export default function TitleMenuList(props: TitleMenuListProps) {
  const { title, name, anchor, onAskTravelTime, onShare, onCopyNumber, onClose } = props;
  const errands = useErrandLinks(title.id);
  const { number } = title;
  const verification: readonly MenuEntry[] = errands
    ? [
        {
          label: 'Verify owner',
          icon: <ShieldCheck aria-hidden="true" />,
          action: errands.verification,
        },
      ]
    : [];
  const ofPlace: readonly MenuEntry[] = title.geometry?.centroid
    ? [
        {
          label: 'Search around it',
          icon: <LandPlot aria-hidden="true" />,
          action: () => interaction.setState({ wantsOutline: true }),
        },
      ]
    : [];
  // Beside the menu where there is room.
  const ofPhone: readonly MenuEntry[] = onShare
    ? [
        { label: 'Share', icon: <Share2 aria-hidden="true" />, action: onShare },
        ...(onAskTravelTime && errands
          ? [
              {
                label: 'What can I reach?',
                icon: <Route aria-hidden="true" />,
                action: onAskTravelTime,
              },
            ]
          : []),
        {
          label: 'Find comps',
          icon: <ChartScatter aria-hidden="true" />,
          action: `/comps?title=${title.id}`,
        },
      ]
    : [];
  const entries: readonly MenuEntry[] = [
    ...ofPhone,
    ...verification,
    ...ofPlace,
    {
      label: 'Add to list',
      icon: <ListPlus aria-hidden="true" />,
      action: () =>
        askToSave({
          kind: 'site',
          titleId: title.id,
          number: number ?? 'Title without a number',
          address: name,
        }),
    },
    { label: 'Report', icon: <Printer aria-hidden="true" />, action: `/report/${title.id}` },
    ...(number
      ? [
          {
            label: 'Copy title number',
            icon: <Copy aria-hidden="true" />,
            action: () => onCopyNumber(number),
          },
        ]
      : []),
  ];
  return <AnchoredMenu label="More actions" anchor={anchor} entries={entries} onClose={onClose} />;
}
