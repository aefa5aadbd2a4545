import { qualifyScopes, type Scope } from '@property/contract/scopes.ts';
import * as oauth from 'oauth4webapi';
import { APP_CLIENT, DOCUMENTS } from './start-identity.ts';
import { TestBrowser, type Visit } from './test-browser.ts';

export const INSECURE = { [oauth.allowInsecureRequests]: true } as const;
export const PERSON = { email: 'ana@example.test', password: 'demo' };

/** What the app asks for to buy documents. */
export const DOCUMENTS_WISH = [
  'openid',
  'profile',
  'email',
  'offline_access',
  ...qualifyScopes(DOCUMENTS, ['docs.read', 'docs.purchase', 'docs.webhooks.manage'] as Scope[]),
].join(' ');

export interface SignInWish {
  readonly scope?: string;
  readonly browser?: TestBrowser;
  /** Who signs in; by default Ana. */
  readonly person?: typeof PERSON;
  /** Parameters of the authorization request to add, change or (undefined) leave out. */
  readonly changes?: Readonly<Record<string, string | undefined>>;
}

/** A public client of the provider at one origin, built on oauth4webapi. */
export class TestClient {
  readonly server: oauth.AuthorizationServer;
  readonly origin: string;
  readonly client: oauth.Client = { client_id: APP_CLIENT };

  private constructor(server: oauth.AuthorizationServer, origin: string) {
    this.server = server;
    this.origin = origin;
  }

  /** Reads the addresses of the provider from its discovery document (O-140). */
  static async discover(origin: string): Promise<TestClient> {
    const issuer = new URL(`${origin}/auth/v2.0`);
    const response = await oauth.discoveryRequest(issuer, INSECURE);
    return new TestClient(await oauth.processDiscoveryResponse(issuer, response), origin);
  }

  get redirectUri(): string {
    return `${this.origin}/callback`;
  }

  /** An authorization request (A-046, A-050, A-052, O-135). */
  async buildRequest({ scope = DOCUMENTS_WISH, changes = {} }: SignInWish = {}) {
    const verifier = oauth.generateRandomCodeVerifier();
    const parameters = {
      client_id: this.client.client_id,
      response_type: 'code',
      response_mode: 'query',
      redirect_uri: this.redirectUri,
      scope,
      state: oauth.generateRandomState(),
      nonce: oauth.generateRandomNonce(),
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    };
    const url = new URL(this.server.authorization_endpoint ?? '');
    for (const [name, value] of Object.entries({ ...parameters, ...changes })) {
      if (value !== undefined) url.searchParams.set(name, value);
    }
    return { ...parameters, verifier, url: url.href };
  }

  /** Signs a person in, up to the redirect with the code. */
  async signIn(wish: SignInWish = {}) {
    const browser = wish.browser ?? new TestBrowser();
    const request = await this.buildRequest(wish);
    const page = await browser.open(request.url);
    const end = isSignInPage(page) ? await browser.submit(page, wish.person ?? PERSON) : page;
    return { browser, request, callback: new URL(end.url), hasTyped: isSignInPage(page) };
  }

  /** Exchanges the code; `scope` is sent again with it. */
  async exchange(
    { request, callback }: Awaited<ReturnType<TestClient['signIn']>>,
    { scope = request.scope, verifier = request.verifier, redirectUri = this.redirectUri } = {},
  ): Promise<oauth.TokenEndpointResponse> {
    const answer = oauth.validateAuthResponse(this.server, this.client, callback, request.state);
    const response = await oauth.authorizationCodeGrantRequest(
      this.server,
      this.client,
      oauth.None(),
      answer,
      redirectUri,
      verifier,
      { ...INSECURE, additionalParameters: scope === '' ? {} : { scope } },
    );
    return oauth.processAuthorizationCodeResponse(this.server, this.client, response, {
      ...(request.scope.includes('openid')
        ? { expectedNonce: request.nonce, requireIdToken: true }
        : {}),
    });
  }

  /** Signs in and exchanges in one go. */
  async getTokens(wish: SignInWish = {}): Promise<oauth.TokenEndpointResponse> {
    return this.exchange(await this.signIn(wish));
  }

  /** Takes new tokens for a refresh token (O-137). */
  async refresh(
    refreshToken: string,
    scope = DOCUMENTS_WISH,
  ): Promise<oauth.TokenEndpointResponse> {
    const response = await oauth.refreshTokenGrantRequest(
      this.server,
      this.client,
      oauth.None(),
      refreshToken,
      { ...INSECURE, additionalParameters: { scope } },
    );
    return oauth.processRefreshTokenResponse(this.server, this.client, response);
  }

  /** POST of a form to the token endpoint, and what it answers. */
  async post(
    form: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<{ status: number; headers: Headers; body: Record<string, unknown> }> {
    const response = await fetch(this.server.token_endpoint ?? '', {
      method: 'POST',
      headers,
      body: new URLSearchParams(form),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  }
}

export function isSignInPage({ text }: Visit): boolean {
  return text.includes('<h1>Sign in</h1>');
}
