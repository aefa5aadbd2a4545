import { EnvironmentError } from './environment.ts';
import { InputError } from './world/input-error.ts';

/** What was asked for when the start failed. */
interface StartSettings {
  readonly HOST: string;
  readonly PORT?: number | undefined;
}

/**
 * One line about a start that failed for a reason outside the program: a port in use, a host that
 * is not this machine's, a world that cannot be read. Undefined for faults of the program itself.
 */
export function explainStartFailure(error: unknown, settings: StartSettings): string | undefined {
  if (error instanceof InputError || error instanceof EnvironmentError) return error.message;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const { HOST, PORT } = settings;
  switch (error.code) {
    case 'EADDRINUSE':
      return `PORT=${PORT}: another program uses this port. Stop it, or set PORT to another number.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST=${HOST}: this machine has no such address. Set HOST to 127.0.0.1 or 0.0.0.0.`;
    case 'ERR_SQLITE_ERROR':
      return `The data world is damaged (${error.message}); build it again with "npm run world".`;
    case 'EACCES':
      return 'syscall' in error && error.syscall === 'listen'
        ? `PORT=${PORT}: this account may not use the port. Set PORT to a number above 1023.`
        : undefined;
    default:
      return undefined;
  }
}
