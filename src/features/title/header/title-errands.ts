import type { TitleDocument } from '@property/contract/titles/title.ts';
import { useLocation } from 'react-router';
import { useServices } from '#api/services-context.ts';
import { serializeTitleRoute } from '#lib/links/title-route.ts';

interface ErrandLinks {
  readonly documents: string;
  readonly verification: string;
}

/**
 * Addresses of what is bought for a title, filters and view of the map kept; null where the
 * deployment sells no documents.
 */
export function useErrandLinks(titleId: string): ErrandLinks | null {
  const { config } = useServices();
  const { search } = useLocation();
  if (config.documents === null) return null;
  const path = serializeTitleRoute({ kind: 'id', id: titleId });
  // The view of the map is written past the router.
  const rest = `${search}${window.location.hash}`;
  return { documents: `${path}/documents${rest}`, verification: `${path}/verify-owner${rest}` };
}

export interface TitleActionsProps {
  readonly title: TitleDocument;
  /** Undefined where nothing can be measured: no position, or a deployment without travel times. */
  readonly onAskTravelTime: (() => void) | undefined;
}
