/** What the service says of a question, and apart from it which words it made nothing of. */
export interface SplitDescription {
  readonly said: string;
  readonly dropped: string | null;
}

const DROPPED = /\s*\bNot used: [^.]*(?:\.|$)/;

/** Takes the sentence about unused words out of a description, so that it can be set apart. */
export function splitDescription(description: string): SplitDescription {
  const dropped = DROPPED.exec(description)?.[0].trim() ?? null;
  return { said: description.replace(DROPPED, '').trim(), dropped };
}
