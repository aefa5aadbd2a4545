import { channel } from 'node:diagnostics_channel';

/** Something that happens and that others may want to count. It costs nothing where nobody listens. */
export interface Signal<Facts extends object> {
  readonly tell: (facts: Facts) => void;
  /** @returns what ends it */
  readonly listen: (listener: (facts: Facts) => void) => () => void;
}

/** Facts of all of them are words from short lists, so that they can be labels of a metric. */
function createSignal<Facts extends object>(name: string): Signal<Facts> {
  const told = channel(`property.${name}`);
  return {
    tell: (facts) => {
      if (told.hasSubscribers) told.publish(facts);
    },
    listen: (listener) => {
      const take = (facts: unknown) => listener(facts as Facts);
      told.subscribe(take);
      return () => {
        told.unsubscribe(take);
      };
    },
  };
}

/** An answer has been sent, or its caller has gone. */
export const requestEnded = createSignal<{
  readonly service: string;
  readonly method: string;
  /** Template of its path, such as /search/v1/titles/:id. */
  readonly route: string;
  /** `gone` where the caller left before the end of the answer. */
  readonly status: number | 'gone';
  readonly seconds: number;
}>('request-ended');

/** A caller had to be told to wait (429). */
export const quotaRefused = createSignal<{
  readonly service: string;
  readonly quota: 'caller' | 'key' | 'wrong credentials' | 'searches in flight';
}>('quota-refused');

/** A line of the log of security events, those that are left out of a flood included. */
export const securityNoted = createSignal<{ readonly service: string; readonly event: string }>(
  'security-noted',
);

/** A webhook was tried once. */
export const webhookTried = createSignal<{
  readonly outcome: 'delivered' | 'refused' | 'no answer';
}>('webhook-tried');

/** Tokens have moved, in a transaction that is committed. */
export const tokensMoved = createSignal<{ readonly reason: string; readonly tokens: number }>(
  'tokens-moved',
);
