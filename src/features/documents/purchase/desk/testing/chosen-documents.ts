import { TITLE } from '#services/documents/testing/test-records.ts';
import type { BasketTitle, ChosenDocument } from '#storage/purchase-records.ts';

/** Documents of a title as a person chooses them. */
export const REGISTER: ChosenDocument = {
  key: 'register',
  name: 'Register',
  cost: 7,
  isBackdated: false,
  documentIdBefore: null,
};
export const PLAN: ChosenDocument = { ...REGISTER, key: 'title_plan', name: 'Title plan' };
/** Both of a title that the embedded service knows. */
export const BOTH: BasketTitle = {
  titleNumber: TITLE.number ?? '',
  titleId: TITLE.id,
  label: '3 Lodge End',
  documents: [REGISTER, PLAN],
};
