/** A question that begins so goes on from the one before: "only freehold ones", "now by price". */
const GOING_ON =
  /^(?:only|anywhere|and|or|but|now|not (?:those|these|them)|also|plus|instead|except|exclude|excluding|remove|forget|keep|drop|take out|leave out|(?:what|how) about|which ones|those|these|them|ones|(?:sort|order)(?:ed)?|make (?:it|that)|(?:the )?same(?: again| as before)? (?:but|for|in|near|with)|within (?:an? |half an? |\d)\S*(?: [\w’']+){0,2}(?: (?:of|from) (?:it|there|that|an? [\w-]+(?: [\w-]+)?$)|$)|(?:near|close to) an? [\w-]+(?: [\w-]+)?$)\b/i;
/** What is done to the filters in force: "swap pubs for shops", "widen to 2 miles", "start again". */
const EDITS =
  /^(?:(?:please|let'?s),? )?(?:(?:add|includ(?:e|ing)|ignore|never mind|move to|swap|replace|switch|lose|ditch|scrap|get rid of|take (?:off|the)|put back|bring back|start (?:again|over|afresh)|begin again|reset|(?:go )?back to (?:19|20)\d\d$|clear(?= (?:all|it|the|every|filters?)|$))\b|(?:change(?! of use\b)|set|make) .+ (?:to|into|be|at) |make (?:it|that|them|the) |(?:change|switch|turn (?:it|them)) (?:to|into) |(?:widen|extend|expand|broaden|stretch|relax|loosen)(?: (?:it|the .+))?(?: out)?$|(?:widen|extend|expand|broaden|stretch|relax|loosen|increase|raise|lift|bump|push|lower|reduce|cut|bring|shrink|tighten|decrease) (?:.+ )?to |(?:back to )?(?:any|all) (?:tenure|price|size|type|owner|date|location|area|distance)s?$|up (?:the|my) .+ (?:to|by) |(?:without|no|not) (?:the )?.+ (?:filter|limit)s?$)|\S+ .*\binstead(?: of .+)?$|^(?:\S+ ){1,9}(?:too|as well)[.!]?$/i;
/** Words that are as often a name or a thing ("narrow boats", "filter beds") say of what, or to what. */
const LESS_OF_IT =
  /^(?:narrow|limit|restrict|filter) (?:it|them|those|these|this|that|the|to|down|by|for|out|only)\b/i;
/** "Keep Lane", "Forget Me Not Cottage", "Or Lane": a name on a map rather than something to do. */
const ADDRESS =
  /^(?:or|(?:forget|keep|drop|take out|leave out)(?! (?:the|it|them|those|these|only)\b)(?:[ -][\w-]+){0,3}) (?:street|road|lane|avenue|close|drive|way|place|court|house|cottage|farm)$/i;
/** "which are vacant", "which have planning": of those, unless it says what or where. */
const WHICH = /^which (?:are|have|were)\b/i;
/** "which are pubs", "which are in Netherby": of those, as nothing else is asked. */
const WHICH_ARE = /^which (?:are|were) (?:not )?(?:\S+$|(?:in|near|within|around|on|by) )/i;
/** What was found is spoken of: "which of them have planning", "are any of those for sale", "the 5 largest of these". */
const OF_THOSE = /^(?:[^\s,]+ ){0,4}of (?:them|those|these|the above)\b/i;
/** "show me the vacant ones", "just the listed ones", "show me the largest ten" */
const THE_ONES =
  /^(?:show (?:me )?)?(?:only |just |not )?the (?:(?:\S+ ){0,2}ones\b|(?:bigg|larg|small|cheap|new|old|lat)est(?: (?:five|ten|\d+))?$)/i;
/** What a person may say before it: "actually, make it leasehold". */
const SAID_FIRST = /^(?:(?:no(?=,)|actually|ok|okay|right|so|then),? )+(?=\w)/i;
/** What says nothing by itself: how many those are, in which order, where they are not, and "freehold only". */
const OF_THE_REST =
  /^(?:how many(?: are (?:there|left)| left| is that)?\??|(?:the )?(?:most |least )?(?:recently )?\w+(?: (?:deals|titles|ones|results|per sq ft|psf))? first|(?:the )?\w+est (?:\w+ )?(?:price|rent|yield|size|area|date|sale|value)s? first|by (?:price|size|date|area|rent|yield|distance|tenure|status|type)\b(?:(?! in | near ).)*|not (?:in|near|within|around|at) .+|(?:\S+ ){1,3}only|anything (?:up to|at most|over|under) \d[\d,]*)$/i;
/** "do any have EPC F or G", "are any owned by the council" */
const ANY_OF_THEM = /^(?:do|does|did|are|is|was|were|have|has) any\b/i;
/** "do any companies own pubs": who is asked for, as against "are any owned by a company". */
const ANY_OWNER =
  /\bany (?:local |private |public |overseas |foreign |housing |uk )?(?:compan|council|charit|owner|landlord|tenant|individual|people|person|trust|bank|developer|authorit|association|group)/i;
/** "just houses now" */
const FROM_NOW = /^(?:just|only) .+ now\??$/i;
/** So begins what goes on as well as what stands by itself: "over an acre", "no houses in Netherby". */
const EITHER = /^(?:just|with|without|not|no|never|nothing|over|under|more|less)\b/i;
/** What stands by itself says what is looked for, or where. */
const OF_ITS_OWN =
  /\b(?:titles?|sites?|land|propert(?:y|ies)|shops?|offices?|houses?|homes?|flats?|buildings?|plots?|parcels?|units?|warehouses?|in|near|within|around)\b/i;
/**
 * Kinds that a question of "any" or "which" may be of besides. Not of the lexicon, which knows what
 * is on record: this is asked before a question is sent.
 */
const KINDS =
  /\b(?:pubs?|inns?|bars?|farms?|farmland|woods?|woodlands?|fields?|hotels?|restaurants?|caf[eé]s?|bungalows?|cottages?|apartments?|garages?|industrial|retail|churches|schools|freeholds|leaseholds|deals|sales|lettings)\b/i;
/** "which have leases ending in 2027", "do any have planning for flats": a time or a purpose, and no place. */
const NOT_WHERE =
  /\b(?:for \w+|(?:in|within|around) (?:\d{4}|\d+ (?:years?|months?|weeks?|days?)|(?:the )?(?:last|next|past|this)|early|mid|late|(?:january|february|march|april|may|june|july|august|september|october|november|december)\b))/gi;
/** Words of an addition: who writes more has begun anew. */
const ADDITION_WORDS = 6;
/** What is only a limit: "bigger than 3000 sq ft", "completed since 2023", "yield over 6%". */
const LIMIT =
  /^(?:(?:that|which) )?(?:(?:are|is|were|was|have) )?(?:(?:bigger|larger|smaller|greater|higher|lower|cheaper|dearer|newer|older|fewer|longer|shorter|earlier|later) than|above|below|at least|at most|up to|min(?:imum)?|max(?:imum)?|from|between|before|after|since|until|in (?:\d{4}|the (?:last|past))|(?:completed|sold|let|exchanged|registered|bought|agreed|leased|priced|dated|yielding)|(?:an? |the )?(?:\w+ ){0,2}(?:price|rent|yield|area|size|value|date|acreage)s? (?:(?:is|are|was|of) )?(?:over|under|above|below|between|from|at least|at most|up to|more|less|greater|higher|lower|since|before|after))\b/i;
/** The figure, day or time that a limit needs: without one it is a name or a place. */
const AMOUNT = /\d|\b(?:covid|(?:this|last|past|next) (?:year|month|quarter|week))\b/i;
/** "3,000 sq ft or more", "£1m to £2m", "5 to 10 acres" and nothing besides. */
const FIGURES =
  /^(?:£ ?)?\d[\d.,]*(?:k|m| ?mil(?:lion)?)?(?: ?(?:-|–|to) ?(?:£ ?)?\d[\d.,]*(?:k|m| ?mil(?:lion)?)?)?(?: ?(?:sq\.? ?(?:ft|feet|m|metres)|sq(?:ft|m)|acres?|ac|ha|hectares?|%|per ?cent|psf))?(?: ?(?:\+|plus|or (?:more|less|over|under|above|below|bigger|smaller|larger|better)|(?:and|&) (?:over|up|above|under)|min(?:imum)?|max(?:imum)?|yield))?$/i;
/** A figure without either unit or sign is a house number or a year. */
const MEASURED = /£|%|[a-z+]/i;
/** "site area over an acre": of its measure, and no site. */
const SITE_AREA = /\b(?:site|land|plot) (?:area|size)\b/gi;
/** A word for what is found, and for nothing that is looked for. */
const STATE =
  /^(?:freehold|leasehold|vacant|tenanted|listed|completed|under offer|for sale|on the market|in (?:the |an? )?(?:green belt|conservation area|flood zone \d))$/i;
/** Words of a limit with both its ends. */
const LIMIT_WORDS = 10;

/** "actually, houses": in the place of what was asked for, unless it is an address, "actually 14 High Street". */
const INSTEAD = /^(?:actually,?|no,)(?: (?!\d)\S+)(?: \S+){0,2}$/i;

/** What a person may say behind it: "biggest first pls", "at most 40k though". */
const SAID_LAST =
  /(?:,? (?:pls|plz|please|thanks|thx|ta|cheers|thank you|though|(?:if|where) poss(?:ible)?))+(?=[.!?]?$)/i;

/** A question without what is said around it and asks nothing: "ok, and offices", "under 2m please". */
export function dropOpening(question: string): string {
  return question.trim().replace(SAID_FIRST, '').replace(SAID_LAST, '');
}

/** Whether words speak of what was found: "which of those are for sale". */
export function speaksOfThose(text: string): boolean {
  return OF_THOSE.test(text);
}

/** Whether words only limit what is found: they say neither what nor where. */
function onlyLimits(text: string): boolean {
  if (STATE.test(text) || (FIGURES.test(text) && MEASURED.test(text))) return true;
  const said = text.replace(NOT_WHERE, '').replace(SITE_AREA, '');
  const isShort = text.split(/\s+/).length <= LIMIT_WORDS;
  const saysWhat = [OF_ITS_OWN, KINDS].some((words) => words.test(said));
  return LIMIT.test(text) && AMOUNT.test(text) && isShort && !saysWhat;
}

/**
 * Whether a question is one that goes on from the search there is: where that is not plain it begins
 * anew, as the words say nothing of what was there before.
 */
export function goesOn(question: string): boolean {
  const text = dropOpening(question);
  if (INSTEAD.test(question.trim())) return true;
  if (ADDRESS.test(text)) return false;
  const plain = [GOING_ON, EDITS, LESS_OF_IT, WHICH_ARE, OF_THOSE, THE_ONES, OF_THE_REST, FROM_NOW];
  if (plain.some((words) => words.test(text)) || onlyLimits(text)) return true;
  const saysWhat = OF_ITS_OWN.test(text);
  if (WHICH.test(text) || ANY_OF_THEM.test(text)) {
    const said = text.replace(NOT_WHERE, '');
    return ![OF_ITS_OWN, KINDS, ANY_OWNER].some((words) => words.test(said));
  }
  const isShort = text.split(/\s+/).length <= ADDITION_WORDS;
  return EITHER.test(text) && isShort && !saysWhat;
}
