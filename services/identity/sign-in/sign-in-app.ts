import { describeError, type Logger } from '@property/contract/logger.ts';
import { RETRY_AFTER_HEADER } from '@property/contract/rate-limit.ts';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { csrf } from 'hono/csrf';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import { z } from 'zod/mini';
import { readClientAddress } from '#services/http/client-address.ts';
import type { SecurityLog } from '#services/http/security-log.ts';
import { type Directory, findByEmail, type Person } from '../directory/directory.ts';
import {
  type Markup,
  type PageAssets,
  pageHeaders,
  readFormTarget,
  renderPage,
} from '../pages/page.ts';
import { renderConsent } from '../pages/permission.pages.ts';
import { isOver, renderProblem, renderSignIn } from '../pages/sign-in.pages.ts';
import { splitScopes } from '../provider/audiences.ts';
import { bringsSession } from '../provider/build-configuration.ts';
import type { NodeEnvironment } from '../provider/provider-bridge.ts';
import { readRequestId } from '../request-id.ts';
import { formDecoyHash, verifySecret } from '../secrets/secret-hash.ts';
import type { SignInLimits } from './limit-guesses.ts';

/** What the consent prompt of oidc-provider says is still to be allowed. */
const missingSchema = z.object({
  missingOIDCScope: z.optional(z.array(z.string())),
  missingResourceScopes: z.optional(z.record(z.string(), z.array(z.string()))),
});

interface SignInDependencies {
  readonly provider: Provider;
  readonly assets: PageAssets;
  readonly checkPassword: PasswordCheck;
  readonly limits: SignInLimits;
  readonly logger: Logger;
  readonly log: SecurityLog;
  /** The id of whose email this is. */
  readonly findAccount: (email: string) => string | undefined;
  /** Where the app is mounted, such as /auth/sign-in. */
  readonly basePath: string;
  readonly demoHint: string | undefined;
  /** Where the app is, for those who have gone astray; undefined when nobody said. */
  readonly appAddress: string | undefined;
  /** The origin people open, where a proxy stands between it and the requests. */
  readonly publicOrigin: string | undefined;
}

type SignInContext = Context<NodeEnvironment>;
type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

const BODY_MAXIMUM = 8_192;
const WRONG = 'The email or the password is not right. Check both and try again.';

/**
 * The pages of a sign-in in progress: who are you, and may this app act for you. A cookie that only
 * this browser has and the address name the sign-in; forms from other sites are refused.
 */
export function createSignInApp(dependencies: SignInDependencies): Hono<NodeEnvironment> {
  const { provider, assets, checkPassword, limits, logger, log, findAccount, basePath } =
    dependencies;
  const { appAddress, publicOrigin } = dependencies;
  const app = new Hono<NodeEnvironment>();

  const load = ({ env }: SignInContext) => provider.interactionDetails(env.incoming, env.outgoing);
  const finish = async (
    context: SignInContext,
    result: Parameters<Provider['interactionResult']>[2],
  ) => {
    const { incoming, outgoing } = context.env;
    const merge = { mergeWithLastSubmission: true };
    return context.redirect(
      await provider.interactionResult(incoming, outgoing, result, merge),
      303,
    );
  };
  const findName = async ({ params }: Interaction) => {
    const client = await provider.Client.find(String(params.client_id));
    return client?.clientName ?? 'the app';
  };
  const show = async (title: string, body: Markup, interaction?: Interaction, status = 200) => {
    const target = readFormTarget(interaction?.params.redirect_uri);
    const text = await renderPage(assets, title, body);
    return new Response(text, { status, headers: pageHeaders(target) });
  };
  const ask = async (interaction: Interaction, email = '', problem?: string, status?: number) => {
    const form = renderSignIn({
      action: `${basePath}/${interaction.uid}`,
      applicationName: await findName(interaction),
      email,
      problem,
      demoHint: dependencies.demoHint,
    });
    return show('Sign in', form, interaction, status);
  };

  app.use(csrf(publicOrigin === undefined ? {} : { origin: publicOrigin }));
  app.use(bodyLimit({ maxSize: BODY_MAXIMUM }));

  app.get('/:uid', async (context) => {
    const interaction = await load(context);
    const { prompt, params, uid } = interaction;
    if (prompt.name !== 'consent') {
      return ask(interaction, typeof params.login_hint === 'string' ? params.login_hint : '');
    }
    const scopes = splitScopes(params.scope);
    const applicationName = await findName(interaction);
    const form = renderConsent({ action: `${basePath}/${uid}`, applicationName, scopes });
    return show('Permissions', form, interaction);
  });

  app.post('/:uid', async (context) => {
    const interaction = await load(context);
    const { email, password } = await context.req.parseBody();
    if (typeof email !== 'string' || typeof password !== 'string' || email === '') {
      return ask(interaction, '', 'Enter your email and your password.', 400);
    }
    const address = readClientAddress(context.env.incoming, publicOrigin !== undefined);
    const attempt = await limits.begin(email, address);
    const { wait } = attempt;
    const facts = {
      who: findAccount(email),
      client: String(interaction.params.client_id),
      address,
      requestId: readRequestId(context.env.incoming),
    };
    if (wait > 0) {
      log('sign-in locked', facts);
      const minutes = Math.ceil(wait / 60);
      const problem = `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
      const response = await ask(interaction, email, problem, 429);
      response.headers.set(RETRY_AFTER_HEADER, String(wait));
      return response;
    }
    const person = await checkPassword(email, password);
    if (person === undefined) {
      log('sign-in refused', facts);
      return ask(interaction, email, WRONG, 401);
    }
    await attempt.succeed();
    log('sign-in done', facts);
    return finish(context, { login: { accountId: person.id, amr: ['pwd'] } });
  });

  app.post('/:uid/consent', async (context) => {
    const interaction = await load(context);
    const grantId = await allowAll(provider, interaction);
    return grantId === undefined ? ask(interaction) : finish(context, { consent: { grantId } });
  });

  app.post('/:uid/cancel', async (context) => {
    await load(context);
    const error_description = 'the person cancelled the sign-in';
    return finish(context, { error: 'access_denied', error_description });
  });

  app.onError((error, context) => {
    if (error instanceof errors.OIDCProviderError) {
      const { message, error_description, status } = error;
      const isBack = isOver(error_description) && bringsSession(context);
      // Who went back to a sign-in that they finished: the app knows where that had led.
      if (isBack && appAddress !== undefined)
        return context.redirect(`${appAddress}/callback`, 303);
      const body = renderProblem(message, error_description, appAddress);
      return show('Not signed in', body, undefined, status);
    }
    if ('getResponse' in error && typeof error.getResponse === 'function') {
      return show(
        'Not signed in',
        renderProblem('invalid_request', undefined, appAddress),
        undefined,
        403,
      );
    }
    logger.error('failure', { service: 'identity', ...describeError(error) });
    return show(
      'Not signed in',
      renderProblem('server_error', undefined, appAddress),
      undefined,
      500,
    );
  });
  return app;
}

/**
 * Writes down that the person allows everything an application asks for, and gives the id of the
 * grant; undefined when nobody is signed in yet.
 */
async function allowAll(
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

type PasswordCheck = (email: string, password: string) => Promise<Person | undefined>;

/** Finds who signs in. An unknown email costs as much time as a wrong password, and says no more. */
export function createPasswordCheck(directory: Directory): PasswordCheck {
  const decoy = formDecoyHash();
  return async (email, password) => {
    const person = findByEmail(directory, email);
    const matches = await verifySecret(password, person?.password ?? decoy);
    return matches ? person : undefined;
  };
}
