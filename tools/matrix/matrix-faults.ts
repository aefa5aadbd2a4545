/** How a cell of the matrix goes wrong. */
export interface MatrixFault {
  /** Column of the table. */
  readonly name: string;
  /** Sent as `X-Fault` to the real service. */
  readonly header?: string;
  /** What the person meets: a refusal or fault with this status, first or only once. */
  readonly status?: number;
  /** What happens on the way: see `FaultGate`. */
  readonly onTheWay?: 'once' | 'half' | 'hold';
  /** The tab is closed while the request is under way. */
  readonly closesTab?: true;
  /** Only what charges meets it. */
  readonly isForPurchases?: true;
  /** The service did its part, whatever the person hears. */
  readonly isDone?: true;
}

/** Every documented status of the document service (D-160 to D-171). */
const STATUSES = [400, 401, 402, 403, 404, 409, 429, 500, 502, 503, 504];
const SERVER_FAULTS = [500, 502, 503, 504];

/** Long enough for a tab to be closed meanwhile, in milliseconds. */
const UNDER_WAY = 4_000;

export const MATRIX_FAULTS: readonly MatrixFault[] = [
  ...STATUSES.map((status) => ({ name: String(status), header: `status=${status}`, status })),
  { name: 'expired', header: 'status=401', status: 401, onTheWay: 'once' },
  { name: 'cut before', header: 'drop=before' },
  { name: 'cut after', header: 'drop=after', isDone: true },
  { name: 'half', onTheWay: 'half', isDone: true },
  { name: 'slow', header: `delay=${UNDER_WAY / 2}`, isDone: true },
  { name: 'tab closed', header: `delay=${UNDER_WAY}`, closesTab: true, isDone: true },
  ...SERVER_FAULTS.map(
    (status): MatrixFault => ({
      name: `${status} late`,
      header: `status=${status}, at=after`,
      status,
      isForPurchases: true,
      isDone: true,
    }),
  ),
  {
    name: 'closed, cut',
    header: `delay=${UNDER_WAY}, drop=before`,
    closesTab: true,
    isForPurchases: true,
  },
  { name: 'timeout', onTheWay: 'hold', isForPurchases: true },
];

const AWAY = /document service cannot be reached/;

/** The words a person has to read when a request has failed; null where nothing failed for them. */
export function findWords({ name, status, onTheWay }: MatrixFault): RegExp | null {
  if (onTheWay === 'once') return null;
  if (name.startsWith('cut')) return AWAY;
  if (onTheWay === 'half') return /an answer this page cannot read/;
  switch (status) {
    case 400:
    case 404:
      return /asked for status/;
    case 401:
      return /sign-in was not accepted/;
    case 402:
      return /not enough tokens/;
    case 403:
      return /account may not do this/;
    case 409:
      return /something that is under way/;
    case 429:
      return /Too many requests/;
    case 500:
      return /internal fault/;
    case 502:
      return /land registry cannot be reached/;
    case 503:
      return /not available for a moment/;
    case 504:
      return /did not answer in time/;
    default:
      return null;
  }
}
