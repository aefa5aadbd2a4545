const TELLING =
  /\?$|\b(?:over|under|above|below|more|less|than|between|least|most|owned|sold|with|without|within|near|since|before|after|freeholds?|leaseholds?|granted|refused|largest|smallest|cheapest|show|find|list|which|titles|properties|houses|flats|shops|offices|warehouses|pubs|land)\b/gi;

/**
 * Whether words read as a question in plain English and not as an address: three at least, with a
 * word that no address has or two that few have. Only decides what stands first in the list.
 */
export function looksLikeQuestion(text: string): boolean {
  const words = text.trim().split(/\s+/).length;
  return words >= 3 && (text.match(TELLING) ?? []).length > 0;
}

const GOING_ON =
  /^(?:add|also|and|but|by|cheapest|drop|exclude|in order|include|instead|just|keep|largest|make|nearest|newest|no|not|now|oldest|only|order|remove|same|skip|sort|take|then|what about|with|without)\b/i;

/** Whether words go on from the question of the page, as "now by price" does: two at least. */
export function goesOn(text: string): boolean {
  return GOING_ON.test(text) && /\S\s+\S/.test(text);
}
