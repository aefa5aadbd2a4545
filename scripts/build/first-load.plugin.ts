import { readFileSync } from 'node:fs';
import type { HtmlTagDescriptor, IndexHtmlTransformContext, Plugin } from 'vite';
import { TITLE_PAGE, WORKSPACE_PAGE } from '#services/site/pages.ts';
import { bundleScript } from './bundle-script.ts';
import { FIRST_VIEW } from './first-view-chunks.ts';
import { renderModule } from './prerender-shell.plugin.ts';

/** What the first paint needs; what the first view and the titles on its map add to it. */
const [SHELL, REST] = [FIRST_VIEW.slice(0, 2), [...FIRST_VIEW.slice(2), 'plot']];
const THEME_SCRIPT = 'src/app/shell/theme.js';
/** What shows the name of a linked title while the app is on its way, and where. */
const AHEAD_SCRIPT = 'src/app/ahead/title-ahead.ts';
const AHEAD_FRAME = '/src/app/ahead/title-ahead-frame.tsx';

interface Preload {
  readonly name: string;
  readonly priority: 'high' | 'low';
}

const SHELL_PRELOADS: readonly Preload[] = [
  { name: 'link', priority: 'high' },
  { name: 'boot', priority: 'high' },
];

/**
 * The pages of the build, the same but for the chunks they fetch beside the entry, in this order;
 * those with low priority wait for the rest. The link of a title shows the title first: the map,
 * more than half of all bytes, is asked for once the title stands.
 */
const PAGES: Readonly<Record<string, readonly Preload[]>> = {
  [WORKSPACE_PAGE]: [
    ...SHELL_PRELOADS,
    { name: 'workspace', priority: 'low' },
    { name: 'map', priority: 'low' },
    { name: 'facts', priority: 'low' },
    { name: 'panels', priority: 'low' },
  ],
  [TITLE_PAGE]: [
    ...SHELL_PRELOADS,
    { name: 'workspace', priority: 'high' },
    { name: 'title-panel', priority: 'high' },
  ],
};

/**
 * Shapes the pages for a slow connection: the style of the shell stands in the page, that of the rest
 * of the first view at its end (the content security policy names both by hash), and its modules are
 * fetched beside the entry instead of after it. A file of style would take one of the six places that
 * a host without HTTP/2 has, and the scripts wait for it.
 */
export function firstLoad(): Plugin[] {
  let themeReference = '';
  let firstStyle = '';
  let laterStyle = '';
  const shape: Plugin = {
    name: 'first-load',
    buildStart() {
      if (this.environment.config.command !== 'build') return;
      const source = readFileSync(THEME_SCRIPT, 'utf8');
      themeReference = this.emitFile({ type: 'asset', name: 'theme.js', source });
    },
    generateBundle: {
      // Before the loader of modules is told which styles it has to wait for.
      order: 'pre',
      handler(_options, bundle) {
        firstStyle = takeStyle(bundle, SHELL);
        laterStyle = takeStyle(bundle, REST);
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, context) {
        if (context.bundle === undefined) {
          return injectTheme(html, `/${THEME_SCRIPT}`, 'head-prepend');
        }
        const withStyle = addStyle(inlineStyle(html, firstStyle), laterStyle);
        // Behind the files of the first view: a host sends six at a time.
        return injectTheme(withStyle, `/${findTheme(context.bundle)}`, 'body-prepend');
      },
    },
  };
  const write: Plugin = {
    name: 'first-load-pages',
    apply: 'build',
    generateBundle: {
      // After the page has all else.
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle[WORKSPACE_PAGE];
        if (page?.type !== 'asset') throw new Error(`The build has no ${WORKSPACE_PAGE}.`);
        const html = String(page.source);
        const inject = (name: string) => {
          const preloads = PAGES[name] ?? [];
          return injectChunks(html, listChunks(bundle, preloads, html));
        };
        page.source = inject(WORKSPACE_PAGE);
        const source = await bundleScript(AHEAD_SCRIPT);
        const reference = this.emitFile({ type: 'asset', name: 'title-ahead.js', source });
        const frame = await renderModule(AHEAD_FRAME, 'renderTitleAheadFrame');
        this.emitFile({
          type: 'asset',
          fileName: TITLE_PAGE,
          source: injectAhead(inject(TITLE_PAGE), frame, this.getFileName(reference)),
        });
      },
    },
  };
  return [shape, write];

  function findTheme(bundle: Bundle): string {
    const theme = Object.values(bundle).find(
      (file) => file.type === 'asset' && file.names.includes('theme.js'),
    );
    if (theme === undefined) throw new Error(`The theme script ${themeReference} is missing.`);
    return theme.fileName;
  }
}

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

interface Injected {
  readonly html: string;
  readonly tags: HtmlTagDescriptor[];
}

function injectTheme(
  html: string,
  src: string,
  injectTo: 'head-prepend' | 'body-prepend',
): Injected {
  return { html, tags: [{ tag: 'script', attrs: { src, async: true }, injectTo }] };
}

/** First in the line of files, because the request for the title waits for it. */
function injectAhead(html: string, frame: string, file: string): string {
  return html
    .replace('<head>', () => `<head><script type="module" async src="/${file}"></script>`)
    .replace('<noscript>', () => `${frame}<noscript>`);
}

/** Takes the style of some chunks out of the files of the build, in the order of the chunks. */
function takeStyle(bundle: Bundle, names: readonly string[]): string {
  const chunks = names.map((name) => findChunk(bundle, name));
  const files = new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  for (const chunk of chunks) chunk.viteMetadata?.importedCss.clear();
  return [...files]
    .map((file) => {
      const asset = bundle[file];
      delete bundle[file];
      return asset?.type === 'asset' ? String(asset.source).trim() : '';
    })
    .join('');
}

function findChunk(bundle: Bundle, name: string) {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.name === name) return file;
  }
  throw new Error(`There is no chunk called ${name}.`);
}

function inlineStyle(html: string, style: string): string {
  return html.replace('</head>', () => `<style>${followSystemTheme(style)}</style></head>`);
}

/** After the shell, which is painted without it. In a file it would hold up the scripts. */
function addStyle(html: string, style: string): string {
  return html.replace('</body>', () => `<style>${style}</style></body>`);
}

/** Before the theme script has arrived, the dark colours follow the system. */
function followSystemTheme(style: string): string {
  const rules = [...style.matchAll(/\[data-theme="?dark"?\]\{([^}]*)\}/g)];
  const dark = rules.map(([, body]) => body).find((body) => body?.includes('--canvas'));
  if (dark === undefined) throw new Error('The tokens of the dark theme were not found.');
  return `${style}@media (prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}`;
}

interface ChunkTags {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The tags of the chunks and of all that they import at once, and of the styles they come with. */
function listChunks(bundle: Bundle, preloads: readonly Preload[], page: string): ChunkTags {
  const listed = new Set<string>();
  const scripts: string[] = [];
  const styles: string[] = [];
  const add = (file: string, priority: Preload['priority']) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || chunk.isEntry || listed.has(file)) return;
    if (page.includes(file)) return;
    listed.add(file);
    const low = priority === 'low' ? ' fetchpriority="low"' : '';
    scripts.push(`<link rel="modulepreload" crossorigin href="/${file}"${low}>`);
    for (const style of chunk.viteMetadata?.importedCss ?? []) {
      styles.push(`<link rel="stylesheet" crossorigin href="/${style}">`);
    }
    for (const imported of chunk.imports) add(imported, priority);
  };
  for (const { name, priority } of preloads) add(findChunk(bundle, name).fileName, priority);
  return { scripts, styles };
}

function injectChunks(html: string, { scripts, styles }: ChunkTags): string {
  // Scripts wait for styles that are files, as those of a title are, so these are first in the line.
  const early = styles.map((tag) => tag.replace('rel="stylesheet"', 'rel="preload" as="style"'));
  return html
    .replace('<head>', () => `<head>${early.join('')}`)
    .replace('</head>', () => `${scripts.join('')}</head>`)
    .replace('</body>', () => `${styles.join('')}</body>`);
}
