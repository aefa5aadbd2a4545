/**
 * Name of the aggregation that counts everything a search finds, past the ceiling of its total, where
 * the deployment has one (O-149). Apart from what reads it: requests are built before answers come.
 */
export const EVERYTHING = 'everything';
