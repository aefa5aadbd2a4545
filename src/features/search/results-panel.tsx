export interface ResultsPanelProps {
  /** Only the count and the stepper are shown: a title is open and the window is not wide. */
  readonly collapsed: boolean;
  /** The title that is open, for its row and for the stepper; null when none is. */
  readonly selectedTitleId: string | null;
}

/** How many titles were found, and their list. */
export function ResultsPanel(_props: ResultsPanelProps) {
  return <p>The list of titles is not part of this build.</p>;
}
