import { type AppConfig, parseAppConfig } from '@property/contract/profile/app-config.ts';
import { type Answer, ask, type Finding, faulty, isPage, readJson, sound } from './finding.ts';

const PAGES = ['/titles/11111111-2222-4333-8444-555555555555', '/orders', '/settings'];
/** No build makes this name. */
const MISSING = '/assets/missing-00000000.js';

export interface SiteReport {
  readonly findings: readonly Finding[];
  /** What config.json says; undefined when it cannot be used. */
  readonly config: AppConfig | undefined;
  /** The content security policy of the page; empty where there is none. */
  readonly policy: string;
}

/** Looks at the static files: the page, its links, its settings, its policy. */
export async function checkSite(origin: string): Promise<SiteReport> {
  const page = await ask(`${origin}/`);
  if (typeof page === 'string' || page.status !== 200 || !isPage(page)) {
    const fault = typeof page === 'string' ? page : `it answers ${page.status}`;
    const mend = 'Put dist/ at the root of this address, with index.html as its page.';
    return {
      findings: [faulty('page', `${origin}/: ${fault}`, mend)],
      config: undefined,
      policy: '',
    };
  }
  const policy = page.headers.get('Content-Security-Policy') ?? '';
  const { finding, config } = await checkConfig(origin);
  return {
    findings: [
      checkEncryption(origin),
      sound('page'),
      await checkLinks(origin),
      await checkMissing(origin),
      finding,
      ...(config === undefined ? [] : [checkPolicy(origin, policy, config)]),
    ],
    config,
    policy,
  };
}

function checkEncryption(origin: string): Finding {
  const { protocol, hostname } = new URL(origin);
  const isLocal = /^(?:localhost|127\.|\[::1\])/.test(hostname);
  return protocol === 'https:' || isLocal
    ? sound('encryption')
    : faulty(
        'encryption',
        'people open it by http: browsers give it neither sign-in nor clipboard, and anybody on the way reads along',
        'Serve it by https.',
      );
}

async function checkLinks(origin: string): Promise<Finding> {
  for (const path of PAGES) {
    const answer = await ask(`${origin}${path}`);
    if (typeof answer === 'string' || answer.status !== 200 || !isPage(answer)) {
      const told = typeof answer === 'string' ? answer : answer.status;
      return faulty(
        'deep links',
        `${path} answers ${told}, so a shared link does not open`,
        'Answer /titles/… with title/index.html and other addresses with index.html (docs/deploy.md).',
      );
    }
  }
  return sound('deep links');
}

async function checkMissing(origin: string): Promise<Finding> {
  const answer = await ask(`${origin}${MISSING}`);
  return typeof answer !== 'string' && answer.status === 404
    ? sound('missing files')
    : faulty(
        'missing files',
        `${MISSING} answers ${typeof answer === 'string' ? answer : answer.status} in place of 404; a browser keeps that for a year`,
        'Leave what is missing under /assets/ a 404.',
      );
}

async function checkConfig(
  origin: string,
): Promise<{ readonly finding: Finding; readonly config: AppConfig | undefined }> {
  const name = 'config.json';
  const answer = await ask(`${origin}/config.json`);
  const bad = (fault: string, mend: string) => ({
    finding: faulty(name, fault, mend),
    config: undefined,
  });
  if (typeof answer === 'string' || answer.status !== 200 || isPage(answer)) {
    return bad(
      `/config.json ${describe(answer)}`,
      'Put config.json beside index.html, and keep the rule that answers with index.html from it.',
    );
  }
  const parsed = await parseAppConfig(readJson(answer));
  if (parsed.ok)
    return { finding: sound(name, parsed.config.environment.name), config: parsed.config };
  const lines = parsed.problems.map(({ path, message }) => `${path}: ${message}`);
  return bad(lines.join(' '), 'Mend these keys (docs/configure.md).');
}

function describe(answer: Answer | string): string {
  if (typeof answer === 'string') return answer;
  return isPage(answer) ? 'answers a page in place of settings' : `answers ${answer.status}`;
}

/** The hosts that the settings name have to be hosts that the policy lets the page speak to. */
function checkPolicy(origin: string, policy: string, config: AppConfig): Finding {
  const name = 'content security policy';
  const mend =
    'Build with CONNECT_SOURCES naming these origins, and let the host send the headers of dist/ (_headers, nginx.conf, staticwebapp.config.json).';
  if (policy === '') return faulty(name, 'the page comes without one', mend);
  const allowed = (/connect-src ([^;]*)/.exec(policy)?.[1] ?? '').split(' ');
  const hosts = listAddresses(config)
    .filter((address) => !address.startsWith('/'))
    .map((address) => new URL(address).origin);
  const missing = [...new Set(hosts)].filter(
    (host) => !allowed.includes(host) && !(host === origin && allowed.includes("'self'")),
  );
  return missing.length === 0
    ? sound(name)
    : faulty(name, `it keeps the page from ${missing.join(', ')}`, mend);
}

/** Addresses that the page asks. */
function listAddresses({ search, documents, auth, basemap, layers = [] }: AppConfig): string[] {
  return [
    search.baseUrl,
    ...(documents === null ? [] : [documents.baseUrl]),
    ...(auth === null ? [] : [auth.authority]),
    ...(basemap.style === undefined ? [basemap.tiles] : [basemap.style.light, basemap.style.dark]),
    ...layers.map(({ url }) => url),
  ];
}
