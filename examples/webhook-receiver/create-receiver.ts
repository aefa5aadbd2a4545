import type { IncomingMessage, RequestListener } from 'node:http';
import type { EventLog } from './event-log.ts';
import type { DownloadHint } from './find-download.ts';
import { verifySignature } from './verify-signature.ts';

interface ReceiverOptions {
  /** The secret of POST /subscribe, just as it was handed out. */
  readonly secret: string;
  readonly log: EventLog;
  /** Work that follows from an event, such as downloading from `findDownload`; done after the answer. */
  readonly onEvent: (event: StatusChange) => void;
}

/** What is used of an event here; there is more in it. */
export interface StatusChange {
  readonly eventId: string;
  readonly eventType: string;
  readonly data: DownloadHint & { readonly statusDescription: string };
}

const BODY_BYTES_MAXIMUM = 64 * 1024;

/**
 * Handles deliveries of the document service. Checks the signature before anything is parsed,
 * answers 200 as soon as the event is on disk, and works afterwards. An event that came before, or
 * one of an unknown type, is answered with 200 too: sending it again would change nothing.
 */
export function createReceiver({ secret, log, onEvent }: ReceiverOptions): RequestListener {
  const receive = async (request: IncomingMessage, answer: (status: number) => void) => {
    if (request.method !== 'POST') return answer(405);
    const body = await readBody(request);
    if (body === undefined) return answer(413);
    if (!verifySignature(body, readHeader(request, 'x-webhook-signature'), secret)) {
      return answer(401);
    }
    const text = body.toString('utf8');
    const event: StatusChange = JSON.parse(text);
    const isNew = log.add(event.eventId, text);
    answer(200);
    if (isNew && event.eventType === 'document.status_changed') onEvent(event);
  };
  return (request, response) => {
    const answer = (status: number) => void response.writeHead(status).end();
    // A sender that went away, or a full disk: without an answer it will try again.
    receive(request, answer).catch(() => response.destroy());
  };
}

function readHeader(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > BODY_BYTES_MAXIMUM) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
