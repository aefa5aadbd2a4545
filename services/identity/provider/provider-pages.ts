import type { Client, ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import {
  type Markup,
  type PageAssets,
  pageHeaders,
  readFormTarget,
  renderPage,
} from '../pages/page.ts';
import {
  renderDeviceCode,
  renderDeviceConfirm,
  renderDeviceConnected,
} from '../pages/permission.pages.ts';
import {
  renderProblem,
  renderSignedOut,
  renderSignOut,
  renderSwitchAccount,
} from '../pages/sign-in.pages.ts';
import { splitScopes } from './audiences.ts';

/** Header in which the code of a device link travels inside: see provider-bridge.ts. */
export const DEVICE_CODE_HEADER = 'x-internal-device-code';

/** The pages that oidc-provider asks for. It hands over finished forms, which are not used. */
export class ProviderPages {
  readonly #assets: PageAssets;
  readonly #appAddress: string | undefined;

  /** `appAddress` is where the app is, for those who have gone astray. */
  constructor(assets: PageAssets, appAddress: string | undefined) {
    this.#assets = assets;
    this.#appAddress = appAddress;
  }

  async showDeviceCode(
    ctx: KoaContextWithOIDC,
    out: ErrorOut | undefined,
    error: Error | undefined,
  ): Promise<void> {
    const typed = ctx.oidc.body?.user_code;
    const code = typeof typed === 'string' ? typed : ctx.get(DEVICE_CODE_HEADER);
    const problem = out === undefined ? undefined : describeDeviceProblem(error);
    const form = renderDeviceCode(this.#form(ctx, 'code_verification'), code, problem);
    await this.#show(ctx, 'Connect a device', form);
  }

  async showDeviceConfirm(ctx: KoaContextWithOIDC, client: Client, code: string): Promise<void> {
    const scopes = splitScopes(ctx.oidc.entities.DeviceCode?.params?.scope);
    const request = { code, scopes, applicationName: client.clientName ?? client.clientId };
    const form = renderDeviceConfirm(this.#form(ctx, 'code_verification'), request);
    await this.#show(ctx, 'Connect a device', form);
  }

  async showDeviceConnected(ctx: KoaContextWithOIDC): Promise<void> {
    const name = ctx.oidc.client?.clientName ?? 'Your device';
    await this.#show(ctx, 'Connected', renderDeviceConnected(name));
  }

  async showSignOut(ctx: KoaContextWithOIDC): Promise<void> {
    const { action, token } = this.#form(ctx, 'end_session_confirm');
    const target = readFormTarget(ctx.oidc.params?.post_logout_redirect_uri);
    const { client } = ctx.oidc;
    const application = client && (client.clientName ?? client.clientId);
    await this.#show(ctx, 'Sign out', renderSignOut(action, token, application), target);
  }

  async showSignedOut(ctx: KoaContextWithOIDC): Promise<void> {
    await this.#show(ctx, 'Signed out', renderSignedOut());
  }

  async showSwitchAccount(ctx: KoaContextWithOIDC): Promise<void> {
    const { action, token } = this.#form(ctx, 'end_session_confirm');
    const target = readFormTarget(ctx.oidc.entities.Interaction?.params.redirect_uri);
    await this.#show(ctx, 'Switch account', renderSwitchAccount(action, token), target);
  }

  async showProblem(ctx: KoaContextWithOIDC, out: ErrorOut): Promise<void> {
    const body = renderProblem(out.error, out.error_description, this.#appAddress);
    await this.#show(ctx, 'Not signed in', body);
  }

  #form({ oidc }: KoaContextWithOIDC, route: string) {
    const token = oidc.session?.state?.secret;
    return { action: oidc.urlFor(route), token: typeof token === 'string' ? token : '' };
  }

  async #show(
    ctx: KoaContextWithOIDC,
    title: string,
    body: Markup,
    formTargets: readonly string[] = [],
  ): Promise<void> {
    ctx.body = await renderPage(this.#assets, title, body);
    ctx.set(pageHeaders(formTargets));
  }
}

/** The provider tells its device errors apart by class alone; the classes are not public. */
function describeDeviceProblem(error: Error | undefined): string {
  switch (error?.name) {
    case 'NoCodeError':
      return 'Enter the code that the device shows.';
    case 'NotFoundError':
      return 'There is no such code. Compare it with the device and try again.';
    case 'ExpiredError':
      return 'This code has expired. Start again at the device and enter its new code.';
    case 'AlreadyUsedError':
      return 'This code has been used already. Start again at the device.';
    case 'AbortedError':
      return 'Nothing was connected.';
    default:
      return 'That did not work. Please enter the code again.';
  }
}
