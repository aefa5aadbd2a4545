import type { DeliveryAttempt } from '@property/contract/documents/delivery-audit.ts';
import { expect, it } from 'vitest';
import {
  describeAnswer,
  describeNumberedAnswer,
  readReceiverWords,
  readTechnicalReason,
} from './describe-attempt.ts';

const write = (error_message: string | null, http_status_code: number | null = null) =>
  ({ is_success: false, error_message, http_status_code, duration_ms: 40 }) as DeliveryAttempt;

it.each([
  ['No connection: getaddrinfo ENOTFOUND hooks.example.test', /name of the address is not known/],
  ['No connection: getaddrinfo EAI_AGAIN hooks.example.test', /could not be looked up/],
  ['No connection: connect ECONNREFUSED 203.0.113.4:443', /Nothing answers/],
  ['No connection: socket hang up', /broke off/],
  ['No connection: it was closed without an answer.', /broke off/],
  ['No answer within 30 seconds.', /No answer within 30 s/],
  ['No connection: certificate has expired', /certificate of the address has expired/],
  ['No connection: CERT_HAS_EXPIRED', /certificate of the address has expired/],
  ['No connection: self-signed certificate', /not trusted/],
  ['No connection: write EPROTO 0A:error', /No secure connection/],
])('D-153, O-126: says “%s” in words, and keeps it to be copied', (reason, words) => {
  const attempt = write(reason);
  expect(describeAnswer(attempt)).toMatch(words);
  expect(describeAnswer(attempt)).not.toMatch(/[A-Z]{5,}|getaddrinfo/);
  expect(readTechnicalReason(attempt)).toBe(reason);
});

it('D-153: shows an unfamiliar reason as received, once', () => {
  const attempt = write('The moon was in the way.');
  expect(describeAnswer(attempt)).toBe('The moon was in the way.');
  expect(readTechnicalReason(attempt)).toBeNull();
});

it('D-153: names an answer by its status, with what the service noted beside it', () => {
  const attempt = write('Answered 503 instead of 200.', 503);
  expect(describeAnswer(attempt)).toBe('Service unavailable');
  expect(readTechnicalReason(attempt)).toBeNull();
  expect(readTechnicalReason(write('Down until noon.', 503))).toBe('Down until noon.');
});

it('D-139, D-153: names what a deployment takes as delivered, and what was said beside it', () => {
  const attempt = write('Answered 204 instead of 200 or 202: nothing to do', 204);
  expect(describeAnswer(attempt)).toBe('Only 200 or 202 counts as delivered');
  expect(readReceiverWords(attempt)).toBe('nothing to do');
  expect(describeAnswer(write(null, 204))).toBe('Only 200 counts as delivered');
});

it('D-153: says what a page of an error says, and keeps the page to be copied', () => {
  const page = '<html><head><title>500 Internal Server Error</title></head><body>';
  const attempt = write(`Answered 500 instead of 200: ${page}`, 500);
  expect(readReceiverWords(attempt)).toBe('500 Internal Server Error');
  expect(readTechnicalReason(attempt)).toBe(page);
  expect(readTechnicalReason(write('Answered 401 instead of 200: no', 401))).toBeNull();
});

it('D-139: names the number of an answer once, also where the words hold it', () => {
  expect(describeNumberedAnswer(write('Answered 401 instead of 200.', 401))).toBe('Refused (401)');
  expect(describeNumberedAnswer(write(null, 503))).toBe('503 Service unavailable');
  expect(describeNumberedAnswer(write('No connection: socket hang up'))).toBe(
    'The connection broke off',
  );
});
