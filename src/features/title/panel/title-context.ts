import type { UnitSystem } from '@property/contract/units.ts';
import { createContext, useContext } from 'react';

/** What every section of the panel may need beside its title. */
export interface TitlePanelContext {
  readonly units: UnitSystem;
  /** Leads to a section and writes it into the link. */
  readonly goToSection: (id: string) => void;
  /** Told by a section whose operation this deployment lacks (O-018). */
  readonly reportAbsent: (id: string) => void;
  /**
   * Told by a section what to say of it where it has nothing, which the panel then does; null where it
   * stands in its place, undefined while it does not know. Without this it says so in its place.
   */
  readonly reportEmpty?: (id: string, sentence: string | null | undefined) => void;
  /** Closes the panel, which brings the results back. */
  readonly onClose: () => void;
  /** The section is of a report: what cannot be opened on paper stands open. */
  readonly isForPaper?: boolean;
}

const ignore = () => {};

export const TitleContext = createContext<TitlePanelContext>({
  units: 'imperial',
  goToSection: ignore,
  reportAbsent: ignore,
  onClose: ignore,
});

export function useTitleContext(): TitlePanelContext {
  return useContext(TitleContext);
}
