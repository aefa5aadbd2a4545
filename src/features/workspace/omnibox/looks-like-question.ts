const TELLING =
  /\?$|\b(?:over|under|above|below|more|less|than|between|least|most|owned|sold|with(?:in|out)?|near|since|before|after|(?:free|lease)holds?|granted|refused|(?:larg|small|cheap)est|show|find|list|which|titles|properties|houses|flats|shops|offices|warehouses|pubs|land)\b/gi;

/**
 * Whether words read as a question in plain English and not as an address: three at least, with a
 * word that no address has or two that few have. Only decides what stands first in the list.
 */
export function looksLikeQuestion(text: string): boolean {
  const words = text.trim().split(/\s+/).length;
  return words >= 3 && (text.match(TELLING) ?? []).length > 0;
}
