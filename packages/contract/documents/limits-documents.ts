import type { Limit } from '../search/limits.ts';

/** Title number of the document service: upper case only (D-011, D-046, O-090, O-091). */
export const DOCUMENTS_TITLE_NUMBER_PATTERN = /^[A-Z]{0,3}[0-9]{1,7}$/;

/** Length of a title number on the availability check, in characters (D-011). */
export const AVAILABILITY_TITLE_NUMBER_LENGTH = { minimum: 2, maximum: 10 } as const;

/** Length of a title number on a verification, in characters (D-094, D-095). */
export const VERIFICATION_TITLE_NUMBER_LENGTH = { minimum: 1, maximum: 9 } as const;

/** Standard documents in one purchase (D-047). */
export const STANDARD_DOCUMENTS_MAXIMUM = 2;

/** Referred documents in one purchase (D-048). */
export const REFERRED_DOCUMENTS_MAXIMUM = 50;

/** Characters of a purchase's customer reference (D-051). */
export const PURCHASE_REFERENCE_MAXIMUM = 255;

/** Characters of a verification's customer reference (D-099). */
export const VERIFICATION_REFERENCE_MAXIMUM = 25;

/** Tokens for one register or title plan (D-066). */
export const STANDARD_DOCUMENT_TOKENS = 7;

/** Tokens for one ownership verification (D-068). */
export const VERIFICATION_TOKENS = 1;

/** First page of the delivery audit (D-145). */
export const AUDIT_PAGE_NUMBER: Limit = {
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  fallback: 1,
};

/** Page size of the delivery audit (D-146). */
export const AUDIT_PAGE_SIZE: Limit = { minimum: 1, maximum: 100, fallback: 20 };

/** Tries to tell a receiver of a document before it is given up (O-118). */
export const DELIVERY_TRIES = 5;

/** Test messages of one caller in so many seconds (O-156). */
export const TEST_EVENTS_LIMIT = { limit: 5, seconds: 60 } as const;

/** Characters of a receiver's answer that are kept of a try it did not take. */
export const RECEIVER_ANSWER_LENGTH = 200;

/** Time a receiver has to answer, in milliseconds (D-111, D-139). */
export const WEBHOOK_TIMEOUT_MILLISECONDS = 30_000;

/** Life of an access token, in seconds. */
export const ACCESS_TOKEN_SECONDS = 3_600;

/** Requests of one identity, by window (D-173, D-174). */
export const DOCUMENTS_RATE_LIMIT = { perMinute: 60, perHour: 1_000 } as const;
