import type { Router } from '@property/geo/router.ts';
import type { AddressFinder } from '@property/search-engine/address/address-search.ts';
import type { SearchEngine } from '@property/search-engine/engine/search-engine.ts';
import { composeSearch } from './compose/compose-search.ts';
import { Dialect } from './compose/dialect.ts';
import { SUBJECTS } from './compose/subject.ts';
import { parseQuestion, readPhrases } from './grammar/parse-question.ts';
import { isVague } from './grammar/vague-words.ts';
import { AddressReadings } from './knowledge/address-readings.ts';
import { Gazetteer } from './knowledge/gazetteer.ts';
import { Landmarks } from './knowledge/landmarks.ts';
import { Lexicon } from './knowledge/lexicon.ts';
import type { PlaceNames } from './knowledge/place-names.ts';
import { PlacePoints } from './knowledge/place-points.ts';
import { readVocabulary, type Vocabulary } from './knowledge/vocabulary.ts';
import { RefusedQuestion } from './refused-question.ts';
import { countClauses } from './suggest/count-clauses.ts';
import type { Reading } from './suggest/reader.ts';
import { suggestQuestions } from './suggest-questions.ts';
import { rememberSuccess, type Translation, type Translator } from './translator.ts';

export interface GrammarDependencies {
  readonly engine: SearchEngine;
  readonly addresses: AddressFinder;
  readonly readNames: () => Promise<PlaceNames>;
  /** What the records hold; by default the index is asked. */
  readonly readVocabulary?: () => Promise<Vocabulary>;
  readonly router: Router;
  /** Milliseconds since 1970: what "this year" and "in the last 3 years" count from. */
  readonly clock: () => number;
  /** What a deployment's query language takes (O-054, O-058). */
  readonly query: ConstructorParameters<typeof Dialect>[0];
  /** Whether a refusal comes with questions that can be asked, which takes longer than it; by default so. */
  readonly suggests?: boolean;
}

/** Reads questions by the built-in grammar. Names are asked of the index with the first question. */
export function createGrammarTranslator(dependencies: GrammarDependencies): Translator {
  const { engine, addresses, router, clock, suggests = true } = dependencies;
  const dialect = new Dialect(dependencies.query);
  const readings = new AddressReadings(addresses);
  const knowledge = rememberSuccess(async () => {
    const [vocabulary, names] = await Promise.all([
      dependencies.readVocabulary?.() ?? readVocabulary(engine),
      dependencies.readNames(),
    ]);
    const landmarks = new Landmarks(names.amenities);
    const gazetteer = new Gazetteer(names.places);
    const lexicon = new Lexicon(vocabulary, landmarks, readings, gazetteer);
    return { lexicon, points: new PlacePoints(engine, lexicon) };
  });
  return {
    async translate({ index, query, size, view, signal }) {
      const { lexicon, points } = await knowledge();
      const today = new Date(clock()).toISOString().slice(0, 10);
      const translate = async (text: string) => {
        const read = () => parseQuestion(text, { lexicon, index, today });
        const parsed = await readWithAddresses(read, readings, signal);
        const places = { points, router, view, signal };
        const subject = SUBJECTS[index];
        return composeSearch(parsed, { dialect, subject, lexicon, places, today, size });
      };
      try {
        return await translate(query);
      } catch (error) {
        if (suggests && error instanceof RefusedQuestion) {
          error.suggestions = await suggestQuestions(query, error, {
            towns: lexicon.listLargestTown().map(({ name }) => name),
            read: (text) => countCriteria(translate, text),
            readPhrases: (text) =>
              readWithAddresses(
                () => readPhrases(text, { lexicon, index, today }),
                readings,
                signal,
              ),
          });
        }
        throw error;
      }
    },
  };
}

const VAGUE_COSTS = 0.5;

/** How many criteria a question becomes where every word of it is read, but for those of taste. */
async function countCriteria(
  translate: (text: string) => Promise<Pick<Translation, 'unused' | 'body'>>,
  text: string,
): Promise<Reading> {
  try {
    const { unused, body } = await translate(text);
    const isRead = unused.every((words) =>
      words.split(' ').every((word) => isVague(word.toLowerCase())),
    );
    if (!isRead) return 0;
    const criteria = countClauses(body.query) + ('sort' in body && body.sort ? 1 : 0);
    // The same without such words is better.
    return unused.length > 0 ? criteria - VAGUE_COSTS : criteria;
  } catch (error) {
    if (error instanceof RefusedQuestion) return error;
    throw error;
  }
}

/**
 * Reads a question, looks up the addresses that the reading asked for, and reads it again until it
 * asks for no more. Only the last reading counts, also when it throws.
 */
export async function readWithAddresses<Parsed>(
  read: () => Parsed,
  addresses: AddressReadings,
  signal: AbortSignal,
): Promise<Parsed> {
  const lookedUp = new Set<string>();
  for (;;) {
    const outcome = attempt(read);
    const wanted = addresses.takeWanted().filter((text) => !lookedUp.has(text));
    if (wanted.length === 0) return outcome();
    await Promise.all(wanted.map((text) => addresses.lookUp(text, signal)));
    for (const text of wanted) lookedUp.add(text);
  }
}

function attempt<Value>(work: () => Value): () => Value {
  try {
    const value = work();
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
