import { capitalise } from '#lib/format/capitalise.ts';
import { agreeWith, formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { formatTime } from '#lib/format/format-time.ts';
import type { PurchaseIntent, UnclearCause } from './purchase-machine.ts';

/** What became of a purchase, in words. */
export interface IntentWords {
  readonly tone: 'info' | 'warn' | 'bad' | 'neutral';
  readonly heading: string;
  readonly text: string;
  /** What changes all the time, and is not read out each time. */
  readonly aside?: string;
  readonly reference: string;
}

const CAUSES: Readonly<Record<UnclearCause, string>> = {
  'no-answer': 'The connection broke before the service answered.',
  'server-fault': 'The service answered with a fault.',
  'gateway-fault': 'The service was away or too slow to answer.',
  unreadable: 'The service sent an answer this page cannot read.',
  'page-closed': 'The page was closed before the service had answered.',
  'on-order': 'The service says that this is on order already.',
};

/**
 * Says where a purchase stands; null while there is nothing to say. `unsent` are the numbers of the
 * titles that were to follow it and never left; one of several that were sent with one press is named.
 */
export function describeIntent(
  intent: PurchaseIntent,
  unsent: readonly string[] = [],
  isOfSeveral = unsent.length > 0,
): IntentWords | null {
  const words = describeState(intent, isOfSeveral);
  if (unsent.length === 0) return words;
  const left = describeUnsent(unsent);
  if (words !== null) return { ...words, text: `${words.text} ${left}` };
  return {
    tone: 'warn',
    heading: 'Not all of it was bought.',
    text: `The documents of ${intent.title.titleNumber} were. ${left}`,
    reference: '',
  };
}

/** Titles that are named; of more it is their number that is told. */
const NAMED = 3;

function describeUnsent(numbers: readonly string[]): string {
  const isMore = numbers.length > NAMED;
  const first = isMore ? numbers.slice(0, NAMED - 1) : numbers.slice(0, -1);
  const last = isMore
    ? formatCountOf(numbers.length - first.length, 'other title')
    : (numbers.at(-1) ?? '');
  const names = first.length === 0 ? last : `${first.join(', ')} and ${last}`;
  return `What you chose of ${names} was never sent and nothing was charged for it: it is still in your basket.`;
}

function describeSame(balance: number | null): string {
  return balance === null ? '' : `The balance is ${formatCount(balance)} as before.`;
}

function describeState(
  { state, title, cost, balanceBefore }: PurchaseIntent,
  isOfSeveral: boolean,
): IntentWords | null {
  const what = `${title.documents.length === 1 ? 'the document' : `the ${title.documents.length} documents`} of ${title.titleNumber}`;
  switch (state.at) {
    case 'sending':
      return {
        tone: 'info',
        heading: `Buying ${what}.`,
        text: `${formatCountOf(cost, 'token')} ${agreeWith(cost, 'is')} taken when the service accepts it.`,
        reference: '',
      };
    case 'accepted':
      return null;
    case 'refused':
      return {
        tone: 'bad',
        // Of several titles it has to be said which.
        heading: isOfSeveral ? `${title.titleNumber}: ${state.sentence}` : state.sentence,
        text: state.advice,
        reference: [state.code, state.requestId].filter(Boolean).join(' '),
      };
    case 'unclear':
      return {
        tone: 'warn',
        heading: `${CAUSES[state.cause]} We are asking what became of ${what}.`,
        text: `Nothing is sent again until that is known. ${state.note}`,
        aside: `Asked ${formatCountOf(state.checks, 'time')} since ${formatTime(state.since)}.`,
        reference: state.reference ?? '',
      };
    case 'found-bought':
      return {
        tone: 'info',
        heading: `It was bought: ${formatCountOf(state.tokens, 'token')} ${agreeWith(state.tokens, 'was')} taken for ${what}.`,
        text: `The answer was lost, and the order number with it. ${state.balance === null ? '' : `The balance is ${formatCount(state.balance)}. `}${title.documents.length === 1 ? 'It can' : 'They can'} be downloaded with the documents of ${title.titleNumber} once ${title.documents.length === 1 ? 'it has' : 'they have'} come.`,
        reference: '',
      };
    case 'found-nothing':
      if (state.cause === 'on-order') {
        return {
          tone: 'warn',
          heading: `${capitalise(what)} ${agreeWith(title.documents.length, 'is')} on order already. Nothing was charged.`,
          text: 'Look at the order that is under way, here or where you placed it.',
          reference: state.reference ?? '',
        };
      }
      return {
        tone: 'neutral',
        // Another title of the same press may have been bought, and this stands beside it later.
        heading: `Nothing was bought of ${title.titleNumber} and no tokens were taken for it.`,
        text: `${describeSame(state.balance ?? balanceBefore)} What you chose is still in your basket: you can try again.`.trim(),
        reference: '',
      };
    case 'given-up':
      return {
        tone: 'warn',
        heading: `What became of ${what} was not found out.`,
        text: 'You chose to go on. Compare the balance before you buy the same again.',
        reference: '',
      };
  }
}
