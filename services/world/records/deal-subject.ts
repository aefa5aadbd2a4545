import type { DraftTitle } from './draft.ts';
import type { TitleLease } from './leases.ts';
import type { Holder } from './owners.ts';
import type { TitleSale } from './sales.ts';

/** What deals of a title are written from. */
export interface DealSubject {
  readonly title: DraftTitle;
  readonly holder: Holder;
  readonly sales: readonly TitleSale[];
  readonly leases: readonly TitleLease[];
}
