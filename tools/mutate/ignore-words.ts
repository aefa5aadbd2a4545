/** As much of a node of Babel's tree as is looked at. */
export interface SyntaxNode {
  readonly type: string;
  readonly value?: unknown;
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[];
  readonly expressions?: readonly { readonly type: string }[];
}

/** A space between two words. */
const WORDS = /\p{L}\p{P}* \p{P}*\p{L}/u;
/** In a template these hold nothing that could be changed; a condition does. */
const PLAIN = ['Identifier', 'MemberExpression', 'CallExpression'];

/**
 * Whether a piece of code is nothing but words for people, which a space between two of them tells
 * from names that programs read. Emptying such a text says nothing of a test: one that dies of it
 * repeats the sentence (docs/decisions/081-stryker-stands-apart.md).
 * @returns the reason for leaving it alone, as Stryker wants it
 */
export function ignoreWords(node: SyntaxNode): string | undefined {
  return WORDS.test(readText(node)) ? 'words for people' : undefined;
}

function readText({ type, value, quasis = [], expressions = [] }: SyntaxNode): string {
  if (type === 'StringLiteral') return String(value);
  const isPlain = expressions.every((expression) => PLAIN.includes(expression.type));
  if (type !== 'TemplateLiteral' || !isPlain) return '';
  return quasis.map((part) => part.value.raw).join('0');
}

/** What Stryker reads of a plugin. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'words',
    value: { shouldIgnore: (path: { readonly node: SyntaxNode }) => ignoreWords(path.node) },
  },
];
