import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|html|svg|webmanifest)$/;
/** Under this a compressed twin costs more in headers than it saves. */
const SMALLEST_BYTES = 1_024;

const compressBrotli = promisify(brotliCompress);

const compressGzip = promisify(gzip);

const BEST = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
};

/** Writes a `.br` and a `.gz` twin beside each text file of the build, for our server and for CDNs. */
export function compressAssets(): Plugin {
  let directory = '';
  let written = false;
  return {
    name: 'compress-assets',
    apply: 'build',
    configResolved(config) {
      directory = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      written = true;
    },
    async closeBundle() {
      // A build that failed has written nothing; its own error is the one to see.
      if (!written) return;
      const files = await readdir(directory, { recursive: true });
      await Promise.all(
        files
          .filter((file) => COMPRESSIBLE.test(file))
          .map((file) => compressFile(join(directory, file))),
      );
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < SMALLEST_BYTES) return;
  await writeFile(`${path}.br`, await compressBrotli(content, { params: BEST }));
  await writeFile(`${path}.gz`, await compressGzip(content, { level: 9 }));
}
