import type { ViewQuestion, ViewWords } from '../view-question.ts';

/** Words of a service, and a question to it, that tests hand on as they are. */
export const words: ViewWords = {
  titles: '/titles',
  exporting: null,
  fieldSelection: '_source',
  aggregations: 'aggregations',
  exactSuffix: '',
  kinds: ['terms'],
  fields: [],
};
export const question: ViewQuestion = {
  kind: 'points',
  isPage: false,
  query: { match_all: {} },
  box: { zoom: 0, left: 0, top: 0, right: 1, bottom: 1 },
};
