import { act } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import type { ListedSite } from '#storage/saved-records.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { SiteTable } from '../site-table.tsx';

/** Shows the sites of a list; gives what shows others in their place. */
export function showSites(
  list: ComponentProps<typeof SiteTable>['list'],
  sites: readonly ListedSite[],
  fetch: typeof globalThis.fetch,
): (next: readonly ListedSite[]) => void {
  let change: (next: readonly ListedSite[]) => void = () => {};
  const Page = () => {
    const [shown, setShown] = useState(sites);
    change = setShown;
    return <SiteTable list={list} sites={shown} />;
  };
  renderWithServices(<Page />, fetch);
  return (next) => act(() => change(next));
}
