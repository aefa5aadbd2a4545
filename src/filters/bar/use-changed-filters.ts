import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { interaction } from '#lib/state/interaction.ts';
import { parseCompsQuestion } from '../link/comps-question.ts';
import { QUESTION } from '../link/question-codec.ts';

/** Kinds of filters that the question in the link changed just now. */
export function useChangedFilters(): readonly string[] {
  const { search } = useLocation();
  const changed = useStore(interaction, ({ changedFilters }) => changedFilters);
  if (changed === null) return [];
  const parameters = new URLSearchParams(search);
  const asked = [parameters.get(QUESTION), parseCompsQuestion(parameters)?.text];
  return asked.includes(changed.question) ? changed.kinds : [];
}
