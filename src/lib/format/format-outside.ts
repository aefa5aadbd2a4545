/** A distance or a time at its beginning, as in "500 m of Wrenford station" and "15 min drive". */
const REACH = /^(?:Within )?(?=[\d., and]+ (?:m|km|mi|min)\b)/;

/** A place to be outside of, by its name: "Not in Yard", "Not within 500 m of Wrenford station". */
export function formatOutside(name: string): string {
  return REACH.test(name) ? name.replace(REACH, 'Not within ') : `Not in ${name}`;
}
