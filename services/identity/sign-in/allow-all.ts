import type Provider from 'oidc-provider';
import { z } from 'zod/mini';

/** What the consent prompt of oidc-provider says is still to be allowed. */
const missingSchema = z.object({
  missingOIDCScope: z.optional(z.array(z.string())),
  missingResourceScopes: z.optional(z.record(z.string(), z.array(z.string()))),
});

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/**
 * Writes down that the person allows everything an application asks for, and gives the id of the
 * grant; undefined when nobody is signed in yet.
 */
export async function allowAll(
  provider: Provider,
  { session, params, prompt, grantId }: Interaction,
): Promise<string | undefined> {
  const accountId = session?.accountId;
  if (accountId === undefined || prompt.name !== 'consent') return undefined;
  const known = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  const grant = known ?? new provider.Grant({ accountId, clientId: String(params.client_id) });
  const missing = missingSchema.parse(prompt.details);
  grant.addOIDCScope(missing.missingOIDCScope ?? []);
  for (const [resource, scopes] of Object.entries(missing.missingResourceScopes ?? {})) {
    grant.addResourceScope(resource, scopes);
  }
  return grant.save();
}
