// After an install: removes what packages bring for other machines, or twice. Plain JavaScript, since
// it runs on whatever Node installs. It never fails an install: what it cannot remove stays.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const MODULES = resolve(import.meta.dirname ?? '.', '../node_modules');
/** The routing engine ships every platform in one package, and programs for other data than ours. */
const VALHALLA = join(MODULES, '@valhallajs/valhallajs');
const VALHALLA_PLATFORMS = ['darwin', 'linux', 'win32'];
const VALHALLA_PROGRAMS = [
  'valhalla_add_landmarks',
  'valhalla_add_predicted_traffic',
  'valhalla_build_admins',
  'valhalla_convert_transit',
  'valhalla_ingest_transit',
];
/** Node's package downloads a whole distribution, then links the program out of it. */
const NODE_DOWNLOADS = join(MODULES, 'node/node_modules');

for (const platform of VALHALLA_PLATFORMS) {
  const folder = join(VALHALLA, platform);
  for (const architecture of existsSync(folder) ? readdirSync(folder) : []) {
    const isThis = platform === process.platform && architecture === process.arch;
    if (!isThis) remove(join(folder, architecture));
    else for (const program of VALHALLA_PROGRAMS) remove(join(folder, architecture, program));
  }
}
if (existsSync(join(MODULES, 'node/bin'))) remove(NODE_DOWNLOADS);

// The reader of PDFs draws on the canvas of a page; only tests run it without one.
if (!existsSync(join(MODULES, '@playwright/test'))) {
  remove(join(MODULES, 'pdfjs-dist/legacy'));
  remove(join(MODULES, '@napi-rs'));
}

function remove(path) {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // Kept: it only takes room.
  }
}
