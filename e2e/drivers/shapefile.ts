import { deflateRawSync } from 'node:zlib';
import { writeZip } from '#testing/files/write-zip.ts';

type Ring = readonly (readonly number[])[];

const WGS84 =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["Degree",0.017453292519943295]]';

/** A zipped shapefile of one polygon in longitude and latitude, as other programs write it. */
export function writeZippedShapefile(name: string, ring: Ring): Buffer {
  const parts = [
    [`${name}.shp`, writeShapes(ring)],
    [`${name}.prj`, Buffer.from(WGS84)],
  ] as const;
  return writeZip(parts.map(([file, data]) => [file, deflateRawSync(data), data.length]));
}

function writeShapes(ring: Ring): Buffer {
  const content = Buffer.alloc(48 + ring.length * 16);
  content.writeInt32LE(5, 0);
  writeBounds(content, 4, ring);
  content.writeInt32LE(1, 36);
  content.writeInt32LE(ring.length, 40);
  ring.forEach(([x = 0, y = 0], index) => {
    content.writeDoubleLE(x, 48 + index * 16);
    content.writeDoubleLE(y, 56 + index * 16);
  });
  const header = Buffer.alloc(108);
  header.writeInt32BE(9994, 0);
  // Lengths count words of two bytes.
  header.writeInt32BE((header.length + content.length) / 2, 24);
  header.writeInt32LE(1000, 28);
  header.writeInt32LE(5, 32);
  writeBounds(header, 36, ring);
  header.writeInt32BE(1, 100);
  header.writeInt32BE(content.length / 2, 104);
  return Buffer.concat([header, content]);
}

function writeBounds(buffer: Buffer, at: number, ring: Ring): void {
  const [xs, ys] = [ring.map(([x = 0]) => x), ring.map(([, y = 0]) => y)];
  const bounds = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  for (const [index, value] of bounds.entries()) buffer.writeDoubleLE(value, at + index * 8);
}
