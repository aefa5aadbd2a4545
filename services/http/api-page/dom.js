// What every part of the page draws with. Plain script: the services serve it as it is.

/** Makes an element; children are elements or text, never markup. */
export function make(name, properties = {}, ...children) {
  const { attributes = {}, ...own } = properties;
  const element = Object.assign(document.createElement(name), own);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children.flat().filter((child) => child !== undefined && child !== ''));
  return element;
}

/** A text of the description as nodes: what it has between backticks is code. */
export function makeProse(text) {
  return String(text ?? '')
    .split('`')
    .map((part, index) => (index % 2 === 1 ? make('code', {}, part) : part));
}

/** Follows references inside the document. */
export function resolve(spec, value) {
  if (!value?.$ref) return value;
  const parts = value.$ref.slice(2).split('/');
  return resolve(
    spec,
    parts.reduce((at, part) => at[part.replaceAll('~1', '/').replaceAll('~0', '~')], spec),
  );
}

/**
 * Keeps a part shut in a narrow window and open in a wide one, which has no way to open it.
 * @returns what shuts it again where the window is narrow
 */
export function foldWhereNarrow(details) {
  const narrowness = matchMedia('(max-width: 60rem)');
  const fold = () => {
    details.open = !narrowness.matches;
  };
  narrowness.addEventListener('change', fold);
  fold();
  return fold;
}

/** One of a few, all in view. */
export function makeChoice(label, options, value, onChange) {
  const name = `choice-${Math.random().toString(36).slice(2)}`;
  const inputs = options.map((option) => {
    const input = make('input', { type: 'radio', name, value: option, checked: option === value });
    input.addEventListener('change', () => onChange(option));
    return make('label', {}, input, make('span', {}, option));
  });
  return make(
    'div',
    { className: 'choice', attributes: { role: 'radiogroup', 'aria-label': label } },
    inputs,
  );
}

const WORDS = {
  curl: /("(?:\\.|[^"\\])*"|'[^']*')|(\s#.*$)|\b(curl|export|jq)\b/gm,
  TypeScript:
    /('(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|"(?:\\.|[^"\\])*")|(\/\/.*$)|\b(import|type|from|const|await|async|if|throw|new|export|function|return|as)\b/gm,
  Python:
    /("(?:\\.|[^"\\])*")|(#.*$)|\b(import|from|def|return|with|as|if|raise|True|False|None)\b/gm,
  JSON: /("(?:\\.|[^"\\])*"(?=\s*:))|(?!)()|\b(true|false|null)\b|("(?:\\.|[^"\\])*")|(-?\b\d[\d.e+-]*)/gm,
};
const KINDS = {
  JSON: ['c-name', 'c-note', 'c-word', 'c-text', 'c-number'],
  other: ['c-text', 'c-note', 'c-word'],
};

/** Code in colours; what no rule knows stands as it is. */
export function makeCode(text, language) {
  const code = make('code');
  const kinds = KINDS[language] ?? KINDS.other;
  let from = 0;
  for (const match of text.matchAll(WORDS[language] ?? WORDS.JSON)) {
    const found = match.slice(1).findIndex((part) => part !== undefined && part !== '');
    if (found < 0) continue;
    code.append(...holdBackslashes(text.slice(from, match.index)));
    code.append(make('span', { className: kinds[found] ?? '' }, match[0]));
    from = match.index + match[0].length;
  }
  code.append(...holdBackslashes(text.slice(from)));
  return make('pre', { tabIndex: 0 }, code);
}

/** The backslash that goes on with a command is never alone on a line; what is copied is a blank. */
function holdBackslashes(text) {
  return text
    .split(/( \\)(?=\n)/)
    .map((part) => (part === ' \\' ? make('span', { className: 'held' }, part) : part));
}

/** A button that copies what `read` gives then. */
export function makeCopy(read) {
  const button = make('button', { type: 'button', className: 'quiet' }, 'Copy');
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(read()).catch(() => undefined);
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 2_000);
  });
  return button;
}
