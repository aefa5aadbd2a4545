interface TenureBadge {
  readonly badge: string;
  /** The badge in plain words, where it needs them. */
  readonly badgeMeaning?: string;
}

/** What the labels of the address link mean (S-025 to S-027); other tenures speak for themselves. */
const TENURE_LABELS: ReadonlyMap<string, TenureBadge> = new Map([
  [
    'OWNERSHIP',
    { badge: 'Ownership title', badgeMeaning: 'The title of those who own this address' },
  ],
  [
    'PROPRIETOR',
    {
      badge: 'Proprietor’s title',
      badgeMeaning: 'No ownership title is linked: the title of a proprietor of this address',
    },
  ],
  [
    'SUPERIOR',
    {
      badge: 'Superior title',
      badgeMeaning: 'Only the title above this address is linked, such as its landlord’s',
    },
  ],
]);

/** The tenure of an address as its link tells it. */
export function describeTenure(tenure: string): TenureBadge {
  return TENURE_LABELS.get(tenure.toUpperCase()) ?? { badge: calmCase(tenure) };
}

/** Some registers shout: "FREEHOLD" is told as "Freehold". */
function calmCase(text: string): string {
  return text === text.toUpperCase() ? text.slice(0, 1) + text.slice(1).toLowerCase() : text;
}
