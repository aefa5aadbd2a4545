/** A place or a thing alone is no question that anybody asks. */
const TOO_LITTLE =
  /^(?:£[\d.,]+[km]?|mixed|council|town hall|hospital|church|(?:land or )?railway|petrol station|last month|how many|who is (?:the|a) \w+|any \w+|(?:over|under) [£\d.,km]+|title number|ran out|earliest|latest|oldest|newest|(?:since|in|before|after) \d{4}|q[1-4] \d{4}|not .*|(?:over|under) .{1,12} (?:psf|sq ft))$|^(?:how many |number of |anything |what )?(?:sold|bought|let|titles?|propert(?:y|ies)|plots?|sites?|parcels?|buildings?|units?|deals?|comps?|transactions?|sales?|lettings?|tenants?|leases?|for sale|to let)$|^\w+ tenants$|^\d{4}$|^(?:last|next|this) year$|^\w+ and an? \w+$|^\d+ (?:street|road|lane|close|avenue|way)$|^top \d+ (?:\w+ )?(?:landlords|owners|landowners|private)$/i;
const NAME_ALONE =
  /^\p{Lu}\p{Ll}+ \d{4}$|^(?:who owns )?\p{Lu}\p{Ll}+(?: (?!Street|Road|Lane)\p{Lu}\p{Ll}+)?(?: (?:and|or) \p{Lu}\p{Ll}+)?$/u;
/** What nobody writes: the joints of what no longer stands there. */
const BROKEN =
  /\b(?:acres|sq ft) (?:units|homes|dwellings|houses|flats|shops|offices|applications?)\b|\b(?:of|from) sold\b|\b(?:sold|bought|let) (?:of|was|were|is|are)\b|\bowned (?:or|and) an? |, in the (?:last|next)\b|^both |\b(?:owning|holding|having)$|^(?:is|are|do|does|did|has|have) (?!there|any)|^how many (?:do|does|did)\b|\bvacant .*vacant\b|\b(?:does|do|only|but|other|where|whose)$|^how many (?:the\b|$)|\bown$|\bsell$|^(?:titles )?(?:before|after|until)\b|\bland (?:\w+ )+land$|\bbought (?:were|they|sold)\b|\bwho biggest\b|\b(?:landlords|owners|companies|titles|private) biggest\b|\b(?:where|that|which|who|with|by|of|permission) (?:before|after|since|until|in|on|and|or)\b|\bwith (?:privately|overseas|company|sold|granted|listed|owned)\b|\b(?:an?|the|not|excl\.?|excluding) planning for\b/i;

/** What turns round what follows, or leads to it, where that was left out. */
const DANGLING =
  /\b(?:not|no|without|except|excluding|but)(?:,| (?:with|then|until|by)\b|$)|\bbut (?:from|to)\b|^(?:except|excluding|not|without) |\b(?:that|which|who) (?:owned|held|let)\b|\b(?:in|at|on|of|by|for|from) (?:in|at|on|by|from|q[1-4])\b|\bsold (?:sold|bought|then)\b|^any to\b|\b(?:as|at) (?:\p{L}{1,3}\d{4,}|\p{Lu}\p{Ll}+ \d{4})|\w - \d|\+(?:$|\/-)|^(?:was|were) |\bbut also\b|(?<!or )\bmore$|(?<!between |between \w{3} )\b\d{4} and \d{4}\b|\bhalf (?:over|under)\b|\bacres? an acre\b|\bin,|\bwhose (?:is|are|was)\b|\b\d{4} expiring\b|^also\b|^whose\b|\bplus$|\b(?:land|shops|houses|offices) the\b|\bowners acres\b|\bno (?:granted|vacant|listed)\b|\bland council\b|\bbut granted\b|\b(\d{4}) (?:in )?\1\b|\b(?:largest|\d+) private\b|\b(?:ten|\d+) private$|\bwhose inside\b|^over the\b|^what (?:in|the|past)\b|^any before\b|\bcompany the\b|\bgranted in \d{4}, in\b|\bbought an\b|^within 1 km of the station \w|\byears (?:an )?application\b|\bland (?:\w+ )*land\b|\b(?:lettings|sales|deals) (?:[a-d]|of [a-d]|buildings|offices|shops|houses|flats)\b|\bcouncil fields\b|\bleases \d+ years\b|(?<!(?:owned|held|let|sold|bought|refused|occupied) )\bby the council\b|\bon \p{L}+ \d{4}\b|\bpermission owned\b|\b(?:sites|titles) \p{L}{1,3}\d+$/iu;

/** Who was led to by words that no longer stand there: "permission Harrow Lea Homes". */
const UNLED = /^(?:owners|[Pp]ermissions?) \p{Lu}/u;

/** Whether a person may write it: neither the rest of a sentence, nor a thing alone. */
export function isWorthAsking(question: string): boolean {
  if (question.length < 3) return false;
  return ![TOO_LITTLE, NAME_ALONE, BROKEN, DANGLING, UNLED].some((say) => say.test(question));
}
