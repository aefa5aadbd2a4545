/** How far a deal came, in the order of the switch. */
export const EVIDENCE_STATUSES = ['completed', 'offer', 'asking', 'withdrawn', 'unstated'] as const;
export type EvidenceStatus = (typeof EVIDENCE_STATUSES)[number];

/** Only what changed hands is evidence, unless the person says otherwise. */
export const USUAL_COUNTED: readonly EvidenceStatus[] = ['completed'];

/** What came off the market says least, so it is shown when asked for. */
export const USUAL_SHOWN: readonly EvidenceStatus[] = ['completed', 'offer', 'asking', 'unstated'];

const NAMES: Readonly<Record<EvidenceStatus, string>> = {
  completed: 'Completed',
  offer: 'Under offer',
  asking: 'Asking',
  withdrawn: 'Withdrawn',
  unstated: 'Not stated',
};

/** What a status is called on the switch, in the table and on paper. */
export function nameEvidenceStatus(status: EvidenceStatus): string {
  return NAMES[status];
}

// The first that fits: what is sold subject to contract is not sold yet. Whole words.
const WORDS: readonly (readonly [EvidenceStatus, RegExp])[] = [
  ['withdrawn', /\b(?:withdrawn|removed|cancelled|fallen through|fell through|lapsed)\b/],
  ['offer', /\b(?:under offer|subject to contract|s?stc|reserved|exchanged)\b/],
  ['completed', /^(?:registered|completed?|sold|let)\b/],
  ['asking', /\b(?:asking|active|available|for sale|to let|on (?:the )?market|listed)\b/],
];

/** Reads the status of a deal from its word, as `AskingPrice`; a word nobody knows is not stated (S-009, S-201). */
export function readEvidenceStatus(word: string | null): EvidenceStatus {
  const text = (word ?? '').replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return WORDS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'unstated';
}

/** How many deals have each status. */
export type StatusCounts = Readonly<Record<EvidenceStatus, number>>;

/** Counts deals by status. */
export function countStatuses(
  deals: readonly { readonly evidence: EvidenceStatus }[],
): StatusCounts {
  const counts: Record<EvidenceStatus, number> = {
    completed: 0,
    offer: 0,
    asking: 0,
    withdrawn: 0,
    unstated: 0,
  };
  for (const { evidence } of deals) counts[evidence] += 1;
  return counts;
}

/** The same statuses in the order of the switch, each once. */
export function orderStatuses(statuses: readonly EvidenceStatus[]): readonly EvidenceStatus[] {
  return EVIDENCE_STATUSES.filter((status) => statuses.includes(status));
}

/** What counts, as a sentence that stands wherever figures do. */
export function describeCounted(counted: readonly EvidenceStatus[]): string {
  const names = counted.map((status) => NAMES[status].toLowerCase());
  const last = names.at(-1);
  if (last === undefined) return 'No status counts, so there are no figures.';
  const list = names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
  if (list === 'completed') return 'Only completed deals count.';
  return counted.includes('completed')
    ? `Deals that are ${list} count.`
    : `Deals that are ${list} count, completed ones do not.`;
}
