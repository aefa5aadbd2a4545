/** Words that lie near to one of ours and are no misspelling of it: "contested" is not "consented". */
export const REAL_WORDS: ReadonlySet<string> = new Set(
  (
    'bread connect connected consulted contained content contents contest contested lasted leaseholder leaseholders lifted listen ' +
    'listener mined permissive pilot planting planted pride primate prize rant rants refuse renewable renewables rest rested rests ' +
    'retain retained retains reused scale scaled ships solid stone stones stored stories story tile tiled tiles tithe valve valves ' +
    'shipped convent repaired retired related salt soldier soldiers ' +
    'shore shot shots stop stops smelling undated renter renters approver'
  ).split(' '),
);
