import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { interaction } from '#lib/state/interaction.ts';
import { QUESTION } from '../link/question-codec.ts';

/** Kinds of filters that the question in the link changed just now. */
export function useChangedFilters(): readonly string[] {
  const { search } = useLocation();
  const changed = useStore(interaction, ({ changedFilters }) => changedFilters);
  if (changed === null) return [];
  const isAsked = new URLSearchParams(search).get(QUESTION) === changed.question;
  return isAsked ? changed.kinds : [];
}
