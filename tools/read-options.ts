import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * The options that a tool was started with. Of one that it does not know it says so in a sentence,
 * with those that it knows or with `usage`, and the process ends with 1.
 */
export function readOptions<Config extends ParseArgsConfig>(config: Config, usage?: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const known = Object.keys(config.options ?? {}).map((name) => `--${name}`);
    const [sentence = ''] = error.message.split('. To specify');
    console.error(
      `${sentence}${usage === undefined ? `. Known are ${known.join(', ')}.` : `\n\n${usage}`}`,
    );
    return process.exit(1);
  }
}
