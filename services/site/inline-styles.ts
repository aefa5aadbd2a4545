import { createHash } from 'node:crypto';

/** The hashes of the inline styles of a page, in the form a content security policy takes. */
export function hashInlineStyles(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, content = '']) => {
    return `sha256-${createHash('sha256').update(content).digest('base64')}`;
  });
}
