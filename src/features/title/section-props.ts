import type { TitleDocument } from '#contract/title.ts';

/** What every section of the panel is given. */
export interface SectionComponentProps {
  readonly title: TitleDocument;
}
