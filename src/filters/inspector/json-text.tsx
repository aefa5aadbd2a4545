import styles from './json-text.module.css';

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/g;

/** JSON as it was written, its names, texts and figures told apart by colour. */
export function JsonText({ json }: { readonly json: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached
    <pre className={styles.text} tabIndex={0}>
      {splitTokens(json).map(({ text, kind, at }) =>
        kind === 'plain' ? (
          text
        ) : (
          <span key={at} className={styles[kind]}>
            {text}
          </span>
        ),
      )}
    </pre>
  );
}

interface Token {
  readonly text: string;
  readonly kind: 'plain' | 'name' | 'string' | 'figure';
  /** Position in the text. */
  readonly at: number;
}

function splitTokens(json: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of json.matchAll(TOKEN)) {
    const [text, quoted = '', colon = ''] = match;
    tokens.push({ text: json.slice(end, match.index), kind: 'plain', at: end });
    const kind = quoted === '' ? 'figure' : colon === '' ? 'string' : 'name';
    tokens.push({ text: quoted || text, kind, at: match.index });
    if (colon !== '') tokens.push({ text: colon, kind: 'plain', at: match.index });
    end = match.index + text.length;
  }
  tokens.push({ text: json.slice(end), kind: 'plain', at: end });
  return tokens;
}
