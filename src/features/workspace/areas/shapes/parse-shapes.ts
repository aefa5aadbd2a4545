/// <reference path="./shpjs.d.ts" />
import { kml } from '@tmcw/togeojson';
import { DOMParser } from '@xmldom/xmldom';
import { unzipSync } from 'fflate';
import { combine, parseDbf, parseShp } from 'shpjs';

/** Why a file is not read, to follow its name, and what to do about it. */
export class FileRefusal extends Error {
  override name = 'FileRefusal';
  readonly advice: string;

  constructor(reason: string, advice: string) {
    super(reason);
    this.advice = advice;
  }
}

/** Bytes the parts of a zip may have together once unpacked. */
const LARGEST_UNPACKED = 100_000_000;
/** Files a zip may hold, read or not. */
const MOST_ENTRIES = 1_000;

const LAYER_PART = /\.(?:shp|dbf|prj|cpg|json|geojson)$/i;

/**
 * What a GeoJSON, KML or zipped shapefile holds, layer by layer: GeoJSON by its own word, unchecked.
 * Throws `FileRefusal` for what would take too much, and any error for what cannot be read.
 */
export async function parseShapes(file: File): Promise<unknown[]> {
  const kind = file.name.split('.').at(-1)?.toLowerCase();
  if (kind === 'zip') return parseZip(unzip(new Uint8Array(await file.arrayBuffer())));
  const text = await file.text();
  if (kind === 'kml' || text.trimStart().startsWith('<')) return [parseKml(text)];
  return [JSON.parse(text)];
}

/**
 * The parts of a zip that layers are made of, by their lower-case names. A part gets no more room
 * than the directory of the zip says it needs: one that lies about it is cut off.
 */
function unzip(zip: Uint8Array): ReadonlyMap<string, Uint8Array> {
  let entries = 0;
  let bytes = 0;
  const parts = unzipSync(zip, {
    filter: ({ name, originalSize }) => {
      entries += 1;
      if (entries > MOST_ENTRIES) {
        throw new FileRefusal(
          'holds more than 1,000 files',
          'Zip only those of the shapefile and try again.',
        );
      }
      if (!LAYER_PART.test(name) || name.includes('__MACOSX')) return false;
      bytes += originalSize;
      if (bytes > LARGEST_UNPACKED) {
        throw new FileRefusal(
          'is larger than 100 MB once unpacked',
          'Take out what you do not need and try again.',
        );
      }
      return true;
    },
  });
  return new Map(Object.entries(parts).map(([name, data]) => [name.toLowerCase(), data]));
}

function parseZip(parts: ReadonlyMap<string, Uint8Array>): unknown[] {
  const decoder = new TextDecoder();
  const readText = (name: string) => {
    const data = parts.get(name);
    return data && decoder.decode(data);
  };
  const layers = [...parts].flatMap(([name, data]): unknown[] => {
    if (/json$/.test(name)) return [JSON.parse(decoder.decode(data))];
    if (!name.endsWith('.shp')) return [];
    const stem = name.slice(0, -4);
    const shapes = parseShp(data, readText(`${stem}.prj`));
    const table = parts.get(`${stem}.dbf`);
    return [combine([shapes, table && parseDbf(table, readText(`${stem}.cpg`))])];
  });
  if (layers.length === 0) throw new TypeError('The zip holds no layer.');
  return layers;
}

/**
 * By a parser that a worker can run, and that fetches nothing. A KML needs no document type; one
 * that has it may set words for other words, which grow without end.
 */
function parseKml(text: string): unknown {
  const prologue = text.slice(0, text.search(/<[a-z]/i));
  if (prologue.includes('<!')) {
    const withoutComments = prologue.replaceAll(/<!--.*?-->/gs, '');
    if (withoutComments.includes('<!')) {
      throw new FileRefusal(
        'begins with rules of its own, which are not followed',
        'Save it once more in the program it comes from.',
      );
    }
  }
  // Some programs write what is no proper XML but can be understood; what cannot is thrown.
  const xml = new DOMParser({ onError: () => {} }).parseFromString(text, 'text/xml');
  return kml(xml as unknown as Document);
}
