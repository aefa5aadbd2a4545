import { buildUrl } from '@property/client/build-url.ts';
import { isJsonObject } from '@property/contract/json-object.ts';
import { TITLES_PATH } from '@property/contract/search/paths.ts';
import { SUBSCRIPTION_KEY_HEADER } from '@property/contract/search/subscription-key.ts';
import { straighten } from '@property/contract/straighten.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import { fetchAhead, hasBegunToAsk } from '#api/fetched-ahead.ts';
import { readTitleHeading } from '#features/title/header/title-heading.ts';
import { parseTitleRoute } from '#lib/links/title-route.ts';
import { removeTitleAhead, TITLE_AHEAD } from '#lib/state/first-view.ts';
import { CONFIG_URL } from '../config-url.ts';

/**
 * The first script of a title's link, a bundle of its own of a few kilobytes: asks for the title
 * while the app is still on its way and shows what the title is called. The app takes the same
 * answers over and checks them; whatever this script cannot make sense of is left to it.
 */
showTitleAhead().catch(() => undefined);

async function showTitleAhead(): Promise<void> {
  const ref = parseTitleRoute(location.pathname);
  if (hasBegunToAsk() || ref === null || ref.kind === 'malformed') return;
  const settings = await readJson(fetchAhead(CONFIG_URL));
  const search = isJsonObject(settings) ? settings.search : null;
  if (!isJsonObject(search) || search.auth === 'bearer') return;
  const { baseUrl, subscriptionKey } = search;
  if (typeof baseUrl !== 'string' || typeof subscriptionKey !== 'string') return;
  const parameters =
    ref.kind === 'id' ? { id: ref.id } : { number: ref.number, country: ref.country };
  const url = buildUrl(baseUrl, TITLES_PATH, parameters);
  const title = await readJson(fetchAhead(url, { [SUBSCRIPTION_KEY_HEADER]: subscriptionKey }));
  if (isNamed(title)) fillIn(title);
}

/** A copy is read: the answer itself is for the app. */
async function readJson(answer: Promise<Response>): Promise<unknown> {
  const response = await answer;
  return response.ok ? response.clone().json() : null;
}

/** Whether a body has what a heading is read from. */
function isNamed(body: unknown): body is TitleDocument {
  if (!isJsonObject(body)) return false;
  const { number, mainAddress } = body;
  const isText = (value: unknown) => (value ?? '') === '' || typeof value === 'string';
  const isAddress = (value: unknown) => isJsonObject(value) && isText(value.fullAddress);
  return isText(number) && isAddress(mainAddress ?? {});
}

function fillIn(title: TitleDocument): void {
  const place = document.getElementById(TITLE_AHEAD);
  if (place === null) return;
  const heading = readTitleHeading(title);
  const texts = [heading.name, heading.place, title.number ?? ''];
  for (const [index, span] of place.querySelectorAll('span').entries()) {
    span.textContent = straighten(texts[index] ?? '');
  }
  place.hidden = false;
  // Whoever leaves the title before the app has come must not take its name along.
  addEventListener('popstate', removeTitleAhead, { once: true });
  addEventListener('click', removeTitleAhead, { once: true });
}
