/** Longer names are no names. */
const NAME_MAXIMUM = 200;

/** Reads the company of `/owners?name=…`; null without one. */
export function parseOwner(parameters: URLSearchParams): string | null {
  const name = parameters.get('name')?.trim().slice(0, NAME_MAXIMUM) ?? '';
  return name === '' ? null : name;
}

/** The address of all titles of a company. */
export function buildOwnerLink(companyName: string): string {
  return `/owners?${new URLSearchParams({ name: companyName })}`;
}

/** The map with the titles of a company: its name as a filter of the workspace. */
export function buildOwnerMapLink(companyName: string): string {
  return `/?${new URLSearchParams({ owner: companyName })}`;
}
