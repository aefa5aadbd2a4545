/** Names in the style of the map of what is laid over it later. */

/** The tiles of constraints. */
export const PLANNING_SOURCE = 'planning';
/** The tiles of traffic and footfall. */
export const MOVEMENT_SOURCE = 'movement';
/** Roads with their vehicles, those of a record and those that are modelled. */
export const TRAFFIC_LINES = ['movement-traffic', 'movement-traffic-modelled'] as const;
/** Squares with the people that pass. */
export const FOOTFALL_FILL = 'movement-footfall';
/** Before the kind of a constraint, its points. */
export const PLANNING_POINT = 'planning-point-';
/** Applications and places. */
export const NOTES_SOURCE = 'notes';
/** The layer of applications, which stand beside their title. */
export const NOTES_LAYER = 'note';
/** Titles of an owner, and where they are drawn from. */
export const OWNED_LAYER = 'note-owned';
export const OWNED_SOURCE = 'owned';
/** The layer of places that an area is near to; under the counts of groups, which have to be read. */
export const NEAR_LAYER = 'note-near';
