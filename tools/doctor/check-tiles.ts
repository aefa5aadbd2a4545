import {
  ask,
  describe,
  type Finding,
  faulty,
  isPage,
  readJson,
  resolve,
  sound,
} from './finding.ts';

/** What readers of a PMTiles file ask for first. */
const FIRST_BYTES = 16_384;

/** Looks at the tiles of the map as a page of `origin` asks for them: a PMTiles file or a TileJSON. */
export function checkTiles(origin: string, tiles: string): Promise<Finding[]> {
  const isFile = /\.pmtiles(?:[?#]|$)/.test(tiles);
  return isFile ? checkTileFile(origin, resolve(origin, tiles)) : checkTileJson(origin, tiles);
}

async function checkTileFile(origin: string, address: string): Promise<Finding[]> {
  const bad = (fault: string, mend: string) => [faulty('map', `${address} ${fault}`, mend)];
  const answer = await ask(address, {
    headers: { Origin: origin, Range: `bytes=0-${FIRST_BYTES - 1}` },
  });
  if (typeof answer === 'string' || ![200, 206].includes(answer.status) || isPage(answer)) {
    return bad(
      `${describe(answer)}, so the map stays blank`,
      'Put the basemap.pmtiles of the world there, or mend basemap.tiles in config.json.',
    );
  }
  if (answer.status === 200) {
    return bad(
      'answers the whole file in place of the range asked for',
      'Let its host answer ranges (206): object storage and nginx do by themselves, not with compression.',
    );
  }
  if (!answer.text.startsWith('PMTiles\u0003')) {
    return bad('is no PMTiles file of version 3', 'Put the basemap.pmtiles of the world there.');
  }
  if (new URL(address).origin === origin) return [sound('map')];
  const allowed = answer.headers.get('Access-Control-Allow-Origin');
  if (allowed !== origin && allowed !== '*') {
    return bad(
      `may not be read by ${origin}`,
      `Let its host allow GET from ${origin}, with the header Range (CORS).`,
    );
  }
  const exposed = (answer.headers.get('Access-Control-Expose-Headers') ?? '').toLowerCase();
  return exposed === '*' || exposed.includes('etag')
    ? [sound('map')]
    : bad(
        'hides its ETag from the page, which then mixes an old file with a new one',
        'Let its host expose ETag (CORS).',
      );
}

async function checkTileJson(origin: string, tiles: string): Promise<Finding[]> {
  const address = resolve(origin, tiles);
  const mend =
    'Let basemap.tiles in config.json name the TileJSON of the services (/basemap/tiles.json).';
  const answer = await ask(address, { headers: { Origin: origin } });
  if (typeof answer === 'string' || answer.status !== 200 || isPage(answer)) {
    return [faulty('map', `${address} ${describe(answer)}, so the map stays blank`, mend)];
  }
  const described = readJson(answer);
  const templates: unknown =
    typeof described === 'object' && described !== null
      ? Reflect.get(described, 'tiles')
      : undefined;
  const [template] = Array.isArray(templates) ? templates : [];
  if (typeof template !== 'string') {
    return [faulty('map', `${address} names no tiles`, mend)];
  }
  const top = template.replace('{z}', '0').replace('{x}', '0').replace('{y}', '0');
  const tile = await ask(new URL(top, address).href, { headers: { Origin: origin } });
  if (typeof tile === 'string' || ![200, 204, 404].includes(tile.status) || isPage(tile)) {
    return [faulty('map', `${top} ${describe(tile)}, so the map stays blank`, mend)];
  }
  const allowed = tile.headers.get('Access-Control-Allow-Origin');
  const isOther = new URL(top, address).origin !== origin;
  return isOther && allowed !== origin && allowed !== '*'
    ? [
        faulty(
          'map',
          `${new URL(top, address).origin} does not let ${origin} read its tiles`,
          `Start the services with ALLOWED_ORIGINS=${origin}.`,
        ),
      ]
    : [sound('map')];
}
