import type { Workspace } from './workspace.ts';

/** What two people have to see alike when they open the same link. */
export interface View {
  readonly url: string;
  readonly documentTitle: string;
  readonly count: string;
  readonly filters: readonly string[];
  readonly title: string;
}

/** Everything of a view that a link carries. */
export async function readView(workspace: Workspace): Promise<View> {
  const { page, filters } = workspace;
  const removers = filters.getByRole('button', { name: /^Remove / });
  const names = await removers.evaluateAll((buttons) =>
    buttons.map((button) => (button.getAttribute('aria-label') ?? '').replace('Remove ', '')),
  );
  return {
    url: page.url(),
    documentTitle: await page.title(),
    count: await workspace.readCount(),
    filters: names,
    title: (await workspace.titleHeading().textContent()) ?? '',
  };
}
