import type { TokenAudience } from '#api/documents/token-source.ts';
import { parseTokenSet, type TokenSet } from './token-set.ts';

/** What the tabs of this app tell each other; nothing of it is ever stored. */
export type TabMessage =
  | { readonly kind: 'ask' }
  | { readonly kind: 'tokens'; readonly audience: TokenAudience; readonly tokens: TokenSet }
  | { readonly kind: 'renewing'; readonly audience: TokenAudience; readonly obtainedAt: number }
  | { readonly kind: 'signed-out' };

export interface TabChannel {
  send(message: TabMessage): void;
  close(): void;
}

/** Opens the line between the tabs of one origin that sign in with one client. */
export function openTabChannel(
  clientId: string,
  onMessage: (message: TabMessage) => void,
): TabChannel {
  const channel = new BroadcastChannel(`sign-in ${clientId}`);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = readMessage(data);
    if (message !== null) onMessage(message);
  };
  return { send: (message) => channel.postMessage(message), close: () => channel.close() };
}

/** Another version of the app may be open in the other tab, so what it says is read with care. */
function readMessage(data: unknown): TabMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { kind, audience, tokens, obtainedAt } = data as Readonly<Record<string, unknown>>;
  if (kind === 'ask' || kind === 'signed-out') return { kind };
  if (audience !== 'search' && audience !== 'documents') return null;
  if (kind === 'renewing' && typeof obtainedAt === 'number') return { kind, audience, obtainedAt };
  const read = parseTokenSet(tokens);
  return kind === 'tokens' && read !== null ? { kind, audience, tokens: read } : null;
}
