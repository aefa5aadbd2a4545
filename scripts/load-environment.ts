import { type Environment, EnvironmentError, readEnvironment } from '#services/environment.ts';

/** The settings from the environment; a bad one ends the process with a line that names it. */
export function loadEnvironment(): Environment {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
