import type { Ground, Phrase } from '../phrase.ts';
import { spellTokens, type Token, WordTable } from '../read-tokens.ts';
import type { Recogniser } from '../recogniser.ts';
import { followsSuperlative } from './ordering.recogniser.ts';

const CONNECTORS = new WordTable<Extract<Phrase, { type: 'not' | 'or' | 'and' }>['type']>([
  [
    'not,excluding,remove,removing,take out,except,except for,other than,apart from,but not,exclude,without,non,arent,isnt,not any,no,doesnt,dont,never,outside,outside of,not in,minus,ignoring,neither,nor,rather than,instead of,not including,not counting,leaving out,leave out,aside from,save for,all but,anything but,everything but,unless,lacking,none of,wasnt,werent,didnt,hasnt,havent,hadnt,wont,wouldnt,cant,cannot',
    'not',
  ],
  ['or,or else,either,and or,vs,versus', 'or'],
  ['and,plus,as well as,also', 'and'],
]);

/** "not", "or", "and". */
export const readConnector: Recogniser = (tokens, at) => {
  // "that the council doesn't own" turns round what stands before it.
  if (
    /^(?:doesnt|dont|didnt)$/.test(tokens[at]?.word ?? '') &&
    /^(?:own|hold)$/.test(tokens[at + 1]?.word ?? '')
  ) {
    return { length: 2, phrase: { type: 'not', before: true } };
  }
  const found = CONNECTORS.find(tokens, at);
  if (found) {
    // "not in Wrenford" and "outside Wrenford" leave the place to be read by itself.
    const isWhole =
      tokens[at]?.word !== 'not' || /^(?:including|counting)$/.test(tokens[at + 1]?.word ?? '');
    const length = isWhole ? found.length : 1;
    return { length, phrase: { type: found.value } };
  }
  // "B2/B8", "shop/office"
  const isBetween = [tokens[at - 1], tokens[at + 1]].every(
    (token) =>
      (token?.kind === 'word' && (token.word.length > 1 || token.raw === 'E')) ||
      /^[12]\d{3}$/.test(token?.raw ?? ''),
  );
  if (tokens[at]?.word === '/' && isBetween) return { length: 1, phrase: { type: 'or' } };
  return tokens[at]?.word === ',' || tokens[at]?.word === ';'
    ? { length: 1, phrase: { type: 'and' } }
    : undefined;
};

const BREAKS = new WordTable<true>([['but,just,only,instead,rather,nothing but,none but', true]]);

/** Words after which a list does not go on. */
export const readBreak: Recogniser = (tokens, at) => {
  const found = BREAKS.find(tokens, at);
  return found && { length: found.length, phrase: { type: 'break' } };
};

const NOUNS = new WordTable<Ground | undefined>([
  [
    'title,property,stuff,thing,record,premises,result,asset,real estate,address,registered title,stock,estate,place',
    undefined,
  ],
  ['site,plot,parcel,land bank,landbank', 'site'],
  ['building,unit,space,block', 'floor'],
]);

const FILLERS = new WordTable<true>([
  [
    'at all,any outcome,whatever the outcome,any decision,any status,so far,to date,coming up,falling due,falls due,fall due,falling,anywhere,inclusive,map of,a map of,download,export,looking to buy,looking to acquire,want to buy,wanting to buy,any type,any kind,of any type,of any kind,any type of property,already,someone,somebody,anyone,anybody,client,client want,client is looking for,client need,pls,plz,show,show me,find,find me,list,give,give me,get,search,search for,looking for,look for,i am looking for,im looking for,can you,could you,please,i want,i need,want,need,we,you,me,us,i,tell me,which,what,where,who,whose,that,those,these,all,any,every,each,everything,anything,something,some',
    true,
  ],
  [
    'getting,got,fetching,achieving,the,a,an,of,in,on,at,to,for,from,by,with,is,are,was,were,be,been,being,has,have,had,having,it,its,there,their,they,them,this,as,than,then,also,so,if,do,does,did,would,like,see,know,my,our,am,im,both,own,owns,owned,owning,now,currently,still,ever,due,out,up,more,held,located,situated,based,called,numbered,number,numbers,will,can,could,about,within,over,when,because,ones,one,per,ago,in total,altogether,since it was built,since they were built,who is the owner of,who are the owners of,who is the owner,owner of,postcode,post code,postal code,postcode district,outcode,that are there,are there,there are',
    true,
  ],
]);

/** "titles", "sites": what is listed. */
export const readNoun: Recogniser = (tokens, at) => {
  const found = NOUNS.find(tokens, at);
  if (!found) return undefined;
  const ground = found.value;
  const led =
    ground !== undefined && LED.test(spellTokens(tokens, Math.max(0, at - 2), Math.min(2, at)));
  return {
    length: found.length,
    phrase: { type: 'noun', ...(ground ? { ground } : {}), ...(led ? { led } : {}) },
  };
};

const LED = /(?:^| )(?:with|on|having|whose)(?: an?)?$/i;

/** Words without a meaning of their own, and marks. */
export const readFiller: Recogniser = (tokens, at) => {
  const found = FILLERS.find(tokens, at);
  if (found) return { length: found.length, phrase: { type: 'filler' } };
  // "the newest sales first" says no more than "the newest sales".
  if (tokens[at]?.word === 'first' && followsSuperlative(tokens, at)) {
    return { length: 1, phrase: { type: 'filler' } };
  }
  return tokens[at]?.kind === 'mark' ? { length: 1, phrase: { type: 'filler' } } : undefined;
};

/** "title WX24546". A number alone counts when it is no postcode district. */
export const readTitleNumber: Recogniser = (tokens, at, { lexicon }) => {
  const words = tokens.slice(at, at + 4).map(({ word }) => word);
  const named = /^titles?$/.test(words[0] ?? '')
    ? /^(?:numbers?|no)$/.test(words[1] ?? '')
      ? 2
      : 1
    : 0;
  const token = tokens[at + named];
  if (token?.kind !== 'word' || !/^[a-z]{2,3}\d+$/.test(token.word)) return undefined;
  if (named === 0 && lexicon.findPlace(tokens, at, 'known')) return undefined;
  if (named === 0 && /^[a-z]{2}\d\d?$/.test(token.word) && !tokens.some(isTitle)) {
    const reason = `There is no postcode district “${token.raw}” in the records; write “title ${token.raw}” for a title.`;
    return { length: 1, phrase: { type: 'refusal', reason } };
  }
  return { length: named + 1, phrase: { type: 'titleNumber', number: token.word.toUpperCase() } };
};

const isTitle = ({ word }: Token) => /^titles?$/.test(word);

const OF_PROPOSALS =
  /(?:^| )(?:planning|applications?|permissions?|consents?|proposals?) (?:granted |refused |pending )?(?:for|with|mentioning|containing|saying|including|that mention|about)$/;

/** Words between quotation marks. */
export const readQuoted: Recogniser = (tokens, at) => {
  const token = tokens[at];
  if (token?.kind !== 'quote') return undefined;
  // "applications with “extra care”": what is proposed, and no address.
  const before = tokens.slice(Math.max(0, at - 3), at).map(({ word }) => word);
  if (OF_PROPOSALS.test(before.join(' ')))
    return { length: 1, phrase: { type: 'planningWords', words: token.word.split(' ') } };
  return { length: 1, phrase: { type: 'addressWords', words: token.raw.slice(1, -1).trim() } };
};

/** "who owns the George Hotel": a building by its name, where that is no place that is known. */
export const readNamedBuilding: Recogniser = (tokens, at, { lexicon }) => {
  const isAsked =
    at === 2 && tokens[0]?.word === 'who' && /^(?:owns|own|owned)$/.test(tokens[1]?.word ?? '');
  const start = at + (tokens[at]?.word === 'the' ? 1 : 0);
  const name = tokens.slice(start);
  const isName =
    name.length <= LONGEST_BUILDING &&
    /^\p{Lu}/u.test(name[0]?.raw ?? '') &&
    name.every(({ kind, raw }) => kind === 'word' && !/\d/.test(raw));
  if (!isAsked || !isName) return undefined;
  if (lexicon.findPlace(tokens, start, 'known') || lexicon.measureOwnerName(tokens, start) > 0)
    return undefined;
  const words = spellTokens(tokens, start, name.length);
  return {
    length: tokens.length - at,
    phrase: { type: 'addressWords', words },
    notes: [`“${words}” is looked for among addresses`],
  };
};

const LONGEST_BUILDING = 5;

/** Words that need no putting right. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  [CONNECTORS, BREAKS, NOUNS, FILLERS].flatMap((table) => [...table.words()]),
);
