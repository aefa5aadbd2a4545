import type { OidcClient, StateStore } from 'oidc-client-ts';
import type { TokenAudience } from '#api/documents/token-source.ts';
import type { ReturnPlace } from './return-place.ts';

/** The protocol client of one service, and where it keeps sign-ins that are under way. */
export interface AudienceClient {
  readonly client: OidcClient;
  readonly stateStore: StateStore;
}

/** What a sign-in is begun with, and is found again by when the answer comes. */
interface BegunSignIn {
  /** As it was kept; anything may stand there. */
  readonly place: unknown;
  /** Asked for without asking the person. */
  readonly isFollowUp: boolean;
}

/**
 * The address at which a sign-in begins; with `prompt` the person is not asked (O-067).
 * @throws when the identity provider cannot be reached
 */
export async function createSignInAddress(
  client: OidcClient,
  place: ReturnPlace,
  prompt?: string,
): Promise<string> {
  const data: BegunSignIn = { place, isFollowUp: prompt !== undefined };
  const request = await client.createSigninRequest({
    state: data,
    nonce: crypto.randomUUID(),
    ...(prompt === undefined ? {} : { prompt }),
  });
  return request.url;
}

/** The sign-in of this tab that an answer belongs to; null when it was not begun here. */
export async function findBegunSignIn(
  clients: ReadonlyMap<TokenAudience, AudienceClient>,
  stateId: string,
) {
  for (const [audience, { client, stateStore }] of clients) {
    const text = await stateStore.get(stateId);
    // Stores differ in what they give for nothing.
    if (!text) continue;
    const { data } = JSON.parse(text) as { data: BegunSignIn };
    return { audience, client, data };
  }
  return null;
}
