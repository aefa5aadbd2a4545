import { readFileSync } from 'node:fs';
import type { HtmlTagDescriptor, IndexHtmlTransformContext, Plugin } from 'vite';
import { FIRST_VIEW } from './first-view-chunks.ts';

/** What the first paint needs, and what the first view adds to it. */
const [SHELL, REST] = [FIRST_VIEW.slice(0, 2), FIRST_VIEW.slice(2)];
const THEME_SCRIPT = 'src/app/shell/theme.js';

/** Chunks fetched beside the entry, in this order; those with low priority wait for the rest. */
const PRELOADED = [
  { name: 'link', priority: 'high' },
  { name: 'boot', priority: 'high' },
  { name: 'workspace', priority: 'low' },
  { name: 'panels', priority: 'low' },
  { name: 'map', priority: 'low' },
] as const;

/**
 * Shapes index.html for a slow connection: the style of the shell stands in the page (the content
 * security policy names it by hash), that of the rest of the first view in one file at its end, and
 * its modules are fetched beside the entry instead of after it. A file of style for each module
 * would hold it up for a round trip after it has come.
 */
export function firstLoad(): Plugin {
  let themeReference = '';
  let firstStyle = '';
  let laterStyle = '';
  return {
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
        const source = takeStyle(bundle, REST);
        const reference = this.emitFile({ type: 'asset', name: 'first-view.css', source });
        laterStyle = this.getFileName(reference);
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, context) {
        if (context.bundle === undefined) return injectTheme(html, `/${THEME_SCRIPT}`);
        const withStyle = linkStyle(inlineStyle(html, firstStyle), laterStyle);
        const theme = injectTheme(withStyle, `/${findTheme(context.bundle)}`);
        return { html: theme.html, tags: [...theme.tags, ...listPreloads(context.bundle, html)] };
      },
    },
  };

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

function injectTheme(html: string, src: string): Injected {
  return { html, tags: [{ tag: 'script', attrs: { src, async: true }, injectTo: 'head-prepend' }] };
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

/** After the shell, which is painted without it; scripts come later still. */
function linkStyle(html: string, file: string): string {
  return html.replace('</body>', () => `<link rel="stylesheet" href="/${file}"></body>`);
}

/** Before the theme script has arrived, the dark colours follow the system. */
function followSystemTheme(style: string): string {
  const rules = [...style.matchAll(/\[data-theme="?dark"?\]\{([^}]*)\}/g)];
  const dark = rules.map(([, body]) => body).find((body) => body?.includes('--canvas'));
  if (dark === undefined) throw new Error('The tokens of the dark theme were not found.');
  return `${style}@media (prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}`;
}

function listPreloads(bundle: Bundle, page: string): HtmlTagDescriptor[] {
  const listed = new Set<string>();
  const tags: HtmlTagDescriptor[] = [];
  const add = (file: string, priority: 'high' | 'low') => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || chunk.isEntry || listed.has(file)) return;
    if (page.includes(file)) return;
    listed.add(file);
    const attrs = { rel: 'modulepreload', href: `/${file}`, crossorigin: true };
    tags.push({
      tag: 'link',
      attrs: priority === 'low' ? { ...attrs, fetchpriority: 'low' } : attrs,
      injectTo: 'head',
    });
    for (const imported of chunk.imports) add(imported, priority);
  };
  for (const { name, priority } of PRELOADED) {
    const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
    if (chunk === undefined) throw new Error(`There is no chunk called ${name}.`);
    add(chunk.fileName, priority);
  }
  return tags;
}
