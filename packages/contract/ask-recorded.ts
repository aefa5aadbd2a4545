/**
 * A filter of a group by whether something is on record: "with a floor area", "no floor area
 * recorded".
 */
export function askRecorded<Group extends string>(group: Group, thing: string) {
  return {
    as: 'presence',
    group,
    name: `${thing.charAt(0).toUpperCase()}${thing.slice(1)} recorded`,
    states: [`with a ${thing}`, `no ${thing} recorded`],
  } as const;
}
