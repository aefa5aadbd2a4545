export type LogFields = Readonly<Record<string, unknown>>;

/** Takes structured lines. Callers never hand in secrets, tokens or query strings. */
export interface Logger {
  info(event: string, fields: LogFields): void;
  error(event: string, fields: LogFields): void;
}

/** One JSON object a line. */
export function createJsonLogger(write: (line: string) => void): Logger {
  const log = (level: string) => (event: string, fields: LogFields) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);
  return { info: log('info'), error: log('error') };
}

export const silentLogger: Logger = { info() {}, error() {} };

/** An error as log fields; `cause` is followed once. */
export function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: String(error) };
  const cause = error.cause instanceof Error ? { cause: error.cause.message } : {};
  return { error: error.message, stack: error.stack, ...cause };
}
