import { isRateLimited } from '@property/client/api-error.ts';
import { waitFor } from '@property/client/client.ts';
import { USUAL_WAIT } from './usual-wait.ts';

/** What `ask` gives, asked again for as long as a rate limit refuses it, when the service says (O-048). */
export async function waitOutLimit<Answer>(
  ask: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isRateLimited(error)) throw error;
      await waitFor((error.retryAfter ?? USUAL_WAIT) * 1000, signal);
    }
  }
}
