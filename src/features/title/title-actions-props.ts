import type { TitleDocument } from '#contract/title.ts';

export interface TitleActionsProps {
  readonly title: TitleDocument;
  /** Undefined for a title without a position: nothing can be measured from it. */
  readonly onAskTravelTime: (() => void) | undefined;
}
