import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { createReceiver } from './create-receiver.ts';
import { openEventLog } from './event-log.ts';
import { findDownload } from './find-download.ts';

/** `node examples/webhook-receiver/main.ts`: see README.md for the settings. */
const { WEBHOOK_SECRET, TLS_CERT, TLS_KEY, PORT = '8443', EVENTS = 'events.jsonl' } = process.env;
const { DOCS_URL = 'http://localhost:4173/docs/v1' } = process.env;
if (!WEBHOOK_SECRET || !TLS_CERT || !TLS_KEY) {
  console.error('Set WEBHOOK_SECRET, TLS_CERT and TLS_KEY; README.md says how to get them.');
  process.exit(1);
}
const receiver = createReceiver({
  secret: WEBHOOK_SECRET,
  log: openEventLog(EVENTS),
  onEvent: ({ data }) => console.log(`${data.statusDescription}: ${findDownload(data, DOCS_URL)}`),
});
createServer({ cert: readFileSync(TLS_CERT), key: readFileSync(TLS_KEY) }, receiver).listen(
  Number(PORT),
  () => console.log(`Waiting for deliveries on https://localhost:${PORT}/`),
);
