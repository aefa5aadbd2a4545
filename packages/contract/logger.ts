export type LogFields = Readonly<Record<string, unknown>>;

export type LogLevel = 'info' | 'warn' | 'error';

/** Takes structured lines. Callers never hand in secrets, tokens or query strings. */
export interface Logger {
  info(event: string, fields: LogFields): void;
  /** Something that goes on all the same, and that somebody should look at. */
  warn(event: string, fields: LogFields): void;
  error(event: string, fields: LogFields): void;
}

/** Takes a line of the log, with what decides where it belongs. */
export type WriteLine = (
  line: string,
  about: { readonly level: LogLevel; readonly event: string },
) => void;

/** One JSON object a line. */
export function createJsonLogger(write: WriteLine): Logger {
  const log = (level: LogLevel) => (event: string, fields: LogFields) => {
    const entry = { ...fields, time: new Date().toISOString(), level, event };
    write(`${JSON.stringify(entry)}\n`, { level, event });
  };
  return { info: log('info'), warn: log('warn'), error: log('error') };
}

export const silentLogger: Logger = { info() {}, warn() {}, error() {} };

/** An error as log fields; `cause` is followed once. */
export function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: String(error) };
  const cause = error.cause instanceof Error ? { cause: error.cause.message } : {};
  return { error: error.message, stack: error.stack, ...cause };
}
