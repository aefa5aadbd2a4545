import { SaxesParser, type SaxesTagNS } from 'saxes';
import { InputError } from '../../input-error.ts';
import { decodeText, NOTHING, openMembers, type SourceMember } from '../files/open-members.ts';
import type { SourceFiles } from '../files/read-rows.ts';
import type { SourceTally } from '../files/source-tally.ts';
import { SeenNumbers } from './seen-numbers.ts';
import { readDay } from './values.ts';

/** A corner in metres on the National Grid. */
export type GridPoint = readonly [easting: number, northing: number];

/** The indicative extent of a registered freehold, or of one part of it. */
export interface RegisteredParcel {
  readonly inspireId: string;
  /** The outline, then what is cut out of it; each ring ends where it begins. */
  readonly rings: readonly (readonly GridPoint[])[];
  /** YYYY-MM-DD. */
  readonly validFrom: string | undefined;
}

const WFS = 'http://www.opengis.net/wfs/2.0';
const GML = 'http://www.opengis.net/gml/3.2';
const REGISTRY = 'www.landregistry.gov.uk';
const NATIONAL_GRID = 'urn:ogc:def:crs:EPSG::27700';
const WHAT = 'INSPIRE Index Polygons';
/** A triangle, and its first corner again. */
const FEWEST_CORNERS = 4;

/**
 * Streams HM Land Registry's INSPIRE Index Polygons, of one district a file. A parcel on a boundary
 * stands in the files of both districts and comes once, by its id.
 *
 * @throws InputError naming file, line and column for a file that is not in their form, or whose
 *   positions are in another system than the National Grid
 */
export async function* readParcels(
  { paths, limit = Infinity }: SourceFiles,
  tally: SourceTally,
): AsyncGenerator<RegisteredParcel> {
  const seen = new SeenNumbers();
  for (const path of paths) {
    for await (const member of openMembers(path, (name) => /\.(?:gml|xml)$/i.test(name))) {
      tally.open(member.name);
      let rows = 0;
      for await (const { line, inspireId, rings, validFrom } of readMember(member)) {
        tally.read();
        rows += 1;
        const place = { file: member.name, line };
        if (!/^\d{1,15}$/.test(inspireId)) tally.leave('it has no INSPIRE id', place);
        else if (!rings) tally.leave('its outline is not closed or has too few corners', place);
        else if (!seen.add(Number(inspireId))) tally.leave('it was there before', place);
        else {
          tally.keep();
          yield { inspireId, rings, validFrom: readDay(validFrom) };
        }
        if (rows >= limit) break;
      }
    }
  }
}

interface Draft {
  readonly line: number;
  inspireId: string;
  validFrom: string;
  rings: GridPoint[][] | undefined;
}

async function* readMember({ name, bytes }: SourceMember): AsyncGenerator<Draft> {
  const reader = new ParcelReader(name);
  for await (const text of decodeText(bytes)) yield* reader.push(text);
  reader.end();
}

/** Turns the text of a file into parcels, piece by piece. */
class ParcelReader {
  readonly #parser = new SaxesParser({ xmlns: true, position: true });
  readonly #name: string;
  readonly #open: string[] = [];
  #done: Draft[] = [];
  #draft: Draft | undefined;
  #text = '';

  constructor(name: string) {
    this.#name = name;
    this.#parser.on('opentag', (tag) => this.#openTag(tag));
    this.#parser.on('closetag', (tag) => this.#closeTag(tag));
    this.#parser.on('text', (text) => {
      if (this.#draft) this.#text += text;
    });
    this.#parser.on('error', (error) => {
      throw this.#fail(`the text is not valid XML (${error.message.replace(/^[\d:\s]+/, '')})`);
    });
  }

  /** The parcels that end in this piece. */
  push(text: string): readonly Draft[] {
    this.#parser.write(text);
    const done = this.#done;
    this.#done = [];
    return done;
  }

  end(): void {
    if (this.#open.length > 0) throw this.#fail('the file is cut off');
    this.#parser.close();
  }

  #openTag(tag: SaxesTagNS): void {
    const { uri, local } = tag;
    if (this.#open.length === 0 && !(uri === WFS && local === 'FeatureCollection')) {
      throw this.#fail(
        `<${tag.name}> begins the file where wfs:FeatureCollection is documented for ${WHAT}`,
      );
    }
    const parent = this.#open.at(-1);
    const isFeature = parent === 'member' && this.#open.length === 2;
    if (isFeature && !(uri === REGISTRY && local === 'PREDEFINED')) {
      throw this.#fail(`there is a <${tag.name}> where LR:PREDEFINED is documented for ${WHAT}`);
    }
    this.#open.push(local);
    this.#text = '';
    if (isFeature) {
      this.#draft = { line: this.#parser.line, inspireId: '', validFrom: '', rings: [] };
    }
    if (uri === GML && (local === 'Polygon' || local === 'MultiSurface')) {
      const system = tag.attributes.srsName?.value;
      if (system !== NATIONAL_GRID) {
        throw this.#fail(
          `positions are in ${system ?? 'no named system'} where ${NATIONAL_GRID} is documented for ${WHAT}`,
        );
      }
    }
  }

  #closeTag({ uri, local }: SaxesTagNS): void {
    this.#open.pop();
    const draft = this.#draft;
    if (!draft) return;
    if (uri === GML && local === 'posList') {
      const ring = readRing(this.#text);
      // The outline comes first; what has none is no parcel.
      const isInTurn = this.#open.includes('interior') === (draft.rings ?? []).length > 0;
      if (!ring || !isInTurn) draft.rings = undefined;
      else draft.rings?.push(ring);
    } else if (uri === REGISTRY) {
      if (local === 'INSPIREID') draft.inspireId = this.#text.trim();
      else if (local === 'VALIDFROM') draft.validFrom = this.#text.trim();
      else if (local === 'PREDEFINED') {
        if (draft.rings?.length === 0) draft.rings = undefined;
        this.#done.push(draft);
        this.#draft = undefined;
      }
    }
    this.#text = '';
  }

  #fail(what: string): InputError {
    const { line, columnIndex } = this.#parser;
    return new InputError(
      `${this.#name}, line ${line}, column ${columnIndex + 1}: ${what}. ${NOTHING}`,
    );
  }
}

function readRing(text: string): GridPoint[] | undefined {
  const numbers = text.trim().split(/\s+/).map(Number);
  const corners = numbers.length / 2;
  if (!Number.isInteger(corners) || corners < FEWEST_CORNERS) return undefined;
  if (!numbers.every(Number.isFinite)) return undefined;
  const ring: GridPoint[] = [];
  for (let at = 0; at < numbers.length; at += 2) {
    ring.push([numbers[at] ?? 0, numbers[at + 1] ?? 0]);
  }
  const [first, last] = [ring[0], ring.at(-1)];
  return first?.[0] === last?.[0] && first?.[1] === last?.[1] ? ring : undefined;
}
