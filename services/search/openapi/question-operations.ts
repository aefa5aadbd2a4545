import { comparableDealSourceSchema } from '#contract/comparable-deal.ts';
import {
  naturalLanguageRequestSchema,
  naturalLanguageResponseSchema,
} from '#contract/natural-language.ts';
import { titleSourceSchema } from '#contract/title.ts';
import type { OperationDescription, Schema } from '#services/http/openapi/operation.ts';

function ask(noun: string, question: string, answer: Schema): OperationDescription {
  return {
    summary: `Search ${noun} in plain English`,
    description:
      'The question becomes a structured query, which is described, shown and run. What cannot be understood is refused and named. Areas of travel time take routing, and a deployment may have a language model read the questions: without them, 502 or 503.',
    tag: 'Questions',
    body: { schema: naturalLanguageRequestSchema, examples: { [question]: { query: question } } },
    answer: { schema: answer },
    failures: [400, 502, 503, 504],
  };
}

/** Questions in plain English (S-104 to S-116), where the service takes them. */
export function describeQuestionOperations(): Record<string, OperationDescription> {
  return {
    'POST /titles/nl-query': ask(
      'titles',
      'freehold offices',
      naturalLanguageResponseSchema(titleSourceSchema),
    ),
    'POST /comps/nl-query': ask(
      'deals',
      'sales over £500,000',
      naturalLanguageResponseSchema(comparableDealSourceSchema),
    ),
  };
}
