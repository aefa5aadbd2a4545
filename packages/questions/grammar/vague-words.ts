/**
 * Words of taste, degree and asking. They tell nobody which records are meant, so that leaving them
 * out, and saying so, leaves what was asked for.
 */
const VAGUE = new Set(
  (
    'lovely nice good great beautiful pretty attractive charming decent interesting special typical normal standard ' +
    'cheap expensive affordable pricey reasonable large big small huge tiny little massive long short wide ' +
    'old new newer modern real actual proper main other various different certain specific whole entire local ' +
    'possible potential relevant top best favourite prime secondary tertiary desirable quality sized starter ' +
    'full registered recorded existing owner owners landlord landlords found bits pieces investment investments development count counts ' +
    'very quite too rather just maybe perhaps must should might may shall ideally preferably ' +
    'compare display send fetch return pull identify check report present bring open load see view ' +
    'really particularly especially preferably ideally simply actually basically possibly probably hopefully ' +
    'generally usually normally typically urgently quickly specifically obviously absolutely extremely fairly ' +
    'relatively reasonably truly lovely presently kindly purely mostly broadly ' +
    'hi hello hey thanks thank ok okay so well'
  ).split(' '),
);

/** Whether a word can be passed over without finding more than was asked for. */
export function isVague(word: string): boolean {
  return VAGUE.has(word);
}
