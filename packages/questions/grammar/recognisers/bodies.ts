import { type Token, WordTable } from '../read-tokens.ts';

/** Bodies that own much everywhere and are asked for by name alone, though a word of it may mean more. */
const BODIES = new WordTable<true>([
  [
    'network rail,nhs,church of england,crown estate,ministry of defence,national trust,duchy of lancaster,duchy of cornwall,national highways,highways england,environment agency,homes england,forestry commission,forestry england,nhs property services,transport for london,royal mail,national grid,canal and river trust,coal authority,severn trent,thames water,united utilities,anglian water,yorkshire water,southern water,wessex water,south west water,northumbrian water,welsh water,dwr cymru',
    true,
  ],
]);

/** How many tokens the name of such a body takes; 0 where there is none. */
export function measureBody(tokens: readonly Token[], at: number): number {
  return BODIES.find(tokens, at)?.length ?? 0;
}
