import { createGrammarTranslator, type GrammarDependencies } from './grammar-translator.ts';
import type { ChatServer } from './model/chat-completions.ts';
import { createModelTranslator } from './model/model-translator.ts';
import type { Translator } from './translator.ts';

/** A language model that translates questions in place of the grammar. */
export type LanguageModel = ChatServer;

/**
 * The model where there is one, else the grammar. Never both: the same question has to mean the same
 * whether or not a model is busy.
 */
export function createTranslator(options: {
  readonly grammar: GrammarDependencies;
  readonly model: LanguageModel | undefined;
}): Translator {
  const { grammar, model } = options;
  return model ? createModelTranslator(model, grammar) : createGrammarTranslator(grammar);
}
