import * as z from 'zod/mini';
import { maybeText } from '../schema-parts.ts';
import { requestObject, requiredText } from '../search/request-parts.ts';

const URL_MESSAGE = 'webhook_url must be an address that begins with https://.';
/** Readers of addresses leave line breaks out and turn backslashes round: what is shown is what is meant. */
const PLAIN_MESSAGE = 'webhook_url must not hold spaces, line breaks or backslashes.';

/** Body of POST /subscribe (D-109, D-110). */
export const subscriptionRequestSchema = requestObject({
  webhook_url: requiredText('webhook_url', URL_MESSAGE).check(
    z.regex(/^[hH][tT][tT][pP][sS]:\/\/[^/]/, { error: URL_MESSAGE, abort: true }),
    z.refine((text) => URL.canParse(text), URL_MESSAGE),
    z.refine((text) => !/[\s\\\p{Cc}]/u.test(text), PLAIN_MESSAGE),
  ),
});
export type SubscriptionRequest = z.infer<typeof subscriptionRequestSchema>;

/** Answer of POST /subscribe; the secret is given this once only (D-112, D-113). */
export const subscriptionSchema = z.looseObject({
  subscription_id: z.string(),
  webhook_url: maybeText,
  secret: z.string(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** Answer of POST /webhooks/test: the event, whose tries the audit has (O-156). */
export const testDeliverySchema = z.looseObject({
  event_id: z.string(),
  subscription_id: maybeText,
  webhook_url: maybeText,
});
export type TestDelivery = z.infer<typeof testDeliverySchema>;
