import { hashText } from '#services/world/records/random.ts';
import type { ArchiveSubject } from '../archive-subject.ts';
import { drawView, lookAround, rasterise } from '../draw-picture.ts';
import { writeCover } from './cover.ts';
import { describeProperty } from './description.ts';
import { gatherFacts } from './facts.ts';
import { writeLocation } from './location-page.ts';
import {
  closePaper,
  INNER,
  openPaper,
  PAGE,
  startPage,
  writeHeading,
  writeParagraph,
} from './paper.ts';
import { writeSchedule } from './schedule-page.ts';

const COVER_PIXELS = 1000;
const SMALL_PIXELS = 560;

/**
 * The brochure of a listing as a PDF of four pages: cover, description, location plan, and schedule
 * with terms. Every page says that it is a specimen.
 */
export async function writeBrochure(subject: ArchiveSubject): Promise<Uint8Array<ArrayBuffer>> {
  const facts = gatherFacts(subject);
  const [front, aerial, room] = await Promise.all([
    rasterise(drawView(subject, 'front'), 'image/jpeg', COVER_PIXELS),
    rasterise(drawView(subject, 'aerial'), 'image/jpeg', SMALL_PIXELS),
    rasterise(drawView(subject, 'main-room'), 'image/jpeg', SMALL_PIXELS),
  ]);
  const paper = openPaper({
    title: `${facts.address}: ${facts.toLet ? 'to let' : 'for sale'} (specimen)`,
    author: facts.agency,
    date: subject.resource.archivedDate ?? '2026-01-01T00:00:00Z',
    style: hashText(facts.agency),
  });
  writeCover(paper, facts, front);

  startPage(paper, 'The property', 2, facts.agency);
  let y = writeHeading(paper, facts.address, 104);
  for (const paragraph of describeProperty(subject, facts)) y = writeParagraph(paper, paragraph, y);
  const half = (INNER - 14) / 2;
  y += 8;
  for (const [index, picture] of [aerial, room].entries()) {
    const x = PAGE.margin + index * (half + 14);
    paper.pdf.image(Buffer.from(picture), x, y, { width: half });
  }
  y = writeHeading(paper, 'Key figures', y + (half * 2) / 3 + 26);
  for (const [label, value] of facts.figures)
    y = writeParagraph(paper, `${label}: ${value}`, y) - 4;

  startPage(paper, 'Location', 3, facts.agency);
  writeLocation(paper, lookAround(subject), facts.address);

  startPage(paper, 'Schedule and terms', 4, facts.agency);
  writeSchedule(paper, subject, facts);
  return closePaper(paper);
}
