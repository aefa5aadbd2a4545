import type { TitleDocument } from '#contract/title.ts';

export interface TitleActionsProps {
  readonly title: TitleDocument;
  /** Undefined where nothing can be measured: no position, or a deployment without travel times. */
  readonly onAskTravelTime: (() => void) | undefined;
}
