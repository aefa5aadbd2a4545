import { useEffect } from 'react';

const PRODUCT = 'Property research';

/** Names the page in the tab of the browser; null stands for the product alone. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    document.title = title === null ? PRODUCT : `${title} · ${PRODUCT}`;
  }, [title]);
}
