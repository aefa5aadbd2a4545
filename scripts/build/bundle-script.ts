import { build } from 'vite';

/**
 * Bundles one script by itself, sharing nothing with the app: for what runs before the app has come,
 * or beside it.
 *
 * @param entry path from the root of the project
 * @param define what stands for names that the script does not declare, as code
 */
export async function bundleScript(
  entry: string,
  define: Readonly<Record<string, string>> = {},
): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define,
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: entry },
    },
  });
  const [output] = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  if (output?.type !== 'chunk') throw new Error(`${entry} could not be bundled.`);
  return output.code;
}
