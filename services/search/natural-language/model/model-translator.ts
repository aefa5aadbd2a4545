import * as z from 'zod/mini';
import { searchProfile } from '#contract/profile-search.ts';
import type { SearchEngine } from '../../engine/search-engine.ts';
import { readVocabulary } from '../knowledge/vocabulary.ts';
import { RefusedQuestion } from '../refused-question.ts';
import { rememberSuccess } from '../remember-success.ts';
import type { Translator } from '../translator.ts';
import { type ChatServer, completeChat } from './chat-completions.ts';
import { writeInstructions } from './write-instructions.ts';

interface ModelDependencies {
  readonly engine: SearchEngine;
  readonly clock: () => number;
}

const objectSchema = z.record(z.string(), z.unknown());

/**
 * Lets a language model propose the search. The proposal is taken for a body that a stranger sent: it
 * is checked like any other, starts at 0 (S-116, O-052) and shows no more than was asked for.
 */
export function createModelTranslator(
  server: ChatServer,
  { engine, clock }: ModelDependencies,
): Translator {
  const vocabularyOf = rememberSuccess(() => readVocabulary(engine));
  return {
    async translate({ index, query, size, view, signal }) {
      const vocabulary = await vocabularyOf();
      const today = new Date(clock()).toISOString().slice(0, 10);
      const { operators } = searchProfile.query;
      const instructions = writeInstructions(index, operators, vocabulary, today);
      const system = view
        ? `${instructions}\nThe current view is the box ${JSON.stringify(view)}.`
        : instructions;
      const proposal = readProposal(await completeChat(server, { system, user: query }, signal));
      const {
        from: _,
        size: proposed,
        ...rest
      } = 'query' in proposal ? proposal : { query: proposal };
      return {
        body: { ...rest, size: limitSize(proposed, size) },
        labels: new Map(),
        notes: [],
        unused: [],
      };
    },
  };
}

/** JSON, also between the fences that models like to put around it. */
function readProposal(content: string): Record<string, unknown> {
  const bare = content.trim().replace(/^```(?:json)?\s*([\s\S]*?)\s*```$/, '$1');
  let value: unknown;
  try {
    value = JSON.parse(bare);
  } catch {
    throw new RefusedQuestion(
      'The question could not be turned into a search: what came out is not JSON.',
    );
  }
  const result = z.safeParse(objectSchema, value);
  if (!result.success || Object.keys(result.data).length === 0 || 'unanswerable' in result.data) {
    throw new RefusedQuestion(
      'The question could not be turned into a search. Please put it another way.',
    );
  }
  return result.data;
}

/** Anything but a number stays as it is, and is refused with the rest of the body. */
function limitSize(proposed: unknown, asked: number): unknown {
  if (proposed === undefined) return asked;
  return typeof proposed === 'number' && proposed >= 1
    ? Math.min(proposed, asked)
    : proposed === 0
      ? 1
      : proposed;
}
