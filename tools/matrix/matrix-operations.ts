import { BUYING } from './operations/buying.ts';
import type { MatrixOperation } from './operations/operation.ts';
import { ORDERS } from './operations/orders.ts';
import { VERIFYING } from './operations/verifying.ts';
import { WEBHOOKS } from './operations/webhooks.ts';

/** Everything the app asks of the document service, as a person does it. */
export const MATRIX_OPERATIONS: readonly MatrixOperation[] = [
  ...BUYING,
  ...ORDERS,
  ...VERIFYING,
  ...WEBHOOKS,
];
