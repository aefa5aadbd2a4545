export const SOAK_KEY = 'soak-key';

/** What came of throwing bodies at the services. */
export interface BodiesReport {
  /** How often each status was answered; 0 where the services hung up instead. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Beginnings of bodies that were answered with a status they should not be. */
  readonly unexpected: readonly string[];
  /** Sound requests sent in between that were answered as they should. */
  readonly canaries: number;
  /** The longest that one of these took; milliseconds. */
  readonly slowestCanary: number;
}
