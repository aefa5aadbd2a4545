import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { AUDIENCE, ISSUER } from './crash-settings.ts';

/** What a caller knows of a call that may have charged it. */
export interface CallRecord {
  readonly caller: string;
  readonly kind: 'purchase' | 'verification';
  /** Its customer reference, different for each call. */
  readonly reference: string;
  /** Unknown when the connection broke: the call may have been carried out or not. */
  outcome: 'accepted' | 'refused' | 'unknown';
  orderId?: string;
  tokens?: number;
}

/** Somebody who buys and verifies for as long as the test runs. */
export interface Caller {
  readonly id: string;
  readonly token: string;
}

const TITLES = ['ZZ100000', 'ZZ100001', 'ZZ100002', 'ZZ100003', 'ZZ100005', 'ZZ100006', 'ZZ100007'];
const CHOICES = [['register'], ['title_plan'], ['register', 'title_plan']];

/** Callers with tokens that the service accepts, and the key it needs for that. */
export async function makeCallers(count: number): Promise<{ callers: Caller[]; key: JWK }> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const callers = Array.from({ length: count }, async (_, index) => {
    const id = `caller-${index}`;
    const claims = { sub: id, scp: 'docs.read docs.purchase docs.webhooks.manage' };
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt()
      .setExpirationTime('4h')
      .sign(privateKey);
    return { id, token };
  });
  return {
    callers: await Promise.all(callers),
    key: { ...(await exportJWK(publicKey)), alg: 'RS256' },
  };
}

/** Posts as a caller; undefined when the connection broke. */
export async function post(
  port: number,
  caller: Caller,
  path: string,
  body: object,
): Promise<{ status: number; body: Record<string, unknown> } | undefined> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${caller.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  } catch {
    return undefined;
  }
}

/**
 * Makes one call of a random kind and notes it before it is sent and when it is answered.
 * @returns false when the connection broke
 */
export async function callOnce(
  port: number,
  caller: Caller,
  records: CallRecord[],
): Promise<boolean> {
  const kind = Math.random() < 0.7 ? 'purchase' : 'verification';
  const reference = `${caller.id}-${records.length}`;
  const record: CallRecord = { caller: caller.id, kind, reference, outcome: 'unknown' };
  records.push(record);
  const title = TITLES[Math.floor(Math.random() * TITLES.length)];
  const common = { title_number: title, customer_reference: reference };
  const answer =
    kind === 'purchase'
      ? await post(port, caller, '/purchase', {
          ...common,
          documents: CHOICES[Math.floor(Math.random() * CHOICES.length)],
        })
      : await post(port, caller, '/verify-ownership', {
          ...common,
          first_forename: 'Idris',
          surname: 'Price',
        });
  if (answer === undefined) return false;
  if (answer.status >= 500) {
    throw new Error(`${kind} was answered with ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
  record.outcome = answer.status === 200 ? 'accepted' : 'refused';
  if (answer.status !== 200) return true;
  if (kind === 'purchase') record.orderId = String(answer.body.order_id);
  record.tokens = Number(answer.body.total_tokens_charged ?? answer.body.tokens_charged);
  return true;
}
