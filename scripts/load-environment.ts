import { describeEnvironment } from '#services/describe-environment.ts';
import { type Environment, EnvironmentError, readEnvironment } from '#services/environment.ts';

/**
 * The settings from the environment; a bad one ends the process with a line that names it. With
 * `--print-config` they are printed, secrets masked, and the process ends with 0.
 */
export function loadEnvironment(): Environment {
  try {
    const environment = readEnvironment(process.env);
    if (process.argv.includes('--print-config')) {
      console.log(describeEnvironment(environment, process.env));
      process.exit(0);
    }
    return environment;
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
