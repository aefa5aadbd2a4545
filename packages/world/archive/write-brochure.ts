import type { ComparableDeal } from '@property/contract/deals/comparable-deal.ts';
import type { DealListing } from '@property/contract/deals/deal-listings.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import PDFDocument from 'pdfkit';

/** A resource of a listing with the records it is described by. */
export interface ListedResource {
  readonly deal: ComparableDeal;
  readonly listing: DealListing;
  readonly resource: NonNullable<DealListing['resources']>[number];
  readonly title: TitleDocument | undefined;
}

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 48 } as const;
const INNER = PAGE.width - 2 * PAGE.margin;
/** Pictures are 3:2 and reach from edge to edge. */
const PICTURE_HEIGHT = (PAGE.width * 2) / 3;
const COLUMNS = 3;
const INK = '#22272b';
const QUIET = '#5d666d';
const MAIN = '#1f4e5f';
const ACCENT = '#c7a55b';
const NOTICE =
  'Specimen filled in from a data world. Not an offer: agent, particulars and picture are made up.';

const NUMBERS = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const MONEY = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
});
const DAYS = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The figures of a brochure in words a buyer reads. */
interface BrochureFacts {
  readonly address: string;
  readonly offer: 'TO LET' | 'FOR SALE';
  readonly price: string;
  readonly agency: string;
  readonly signature: string;
  /** Those that are not known are left out. */
  readonly figures: readonly (readonly [label: string, value: string])[];
}

/**
 * The brochure of a listing: one A4 page with a picture (JPEG, 3:2), the facts of the records and
 * the word "specimen" across it. The same listing gives the same bytes.
 */
export async function writeBrochure(
  subject: ListedResource,
  picture: Buffer,
): Promise<Uint8Array<ArrayBuffer>> {
  const facts = gatherFacts(subject);
  const date = new Date(readDay(subject));
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'en-GB',
    displayTitle: true,
    // Dates of the record, not of the moment, which would make every copy another file.
    info: {
      Title: `${facts.address}: ${facts.offer.toLowerCase()} (specimen)`,
      Author: facts.agency,
      Subject: NOTICE,
      CreationDate: date,
      ModDate: date,
    },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  drawHead(pdf, facts, picture);
  drawFigures(pdf, facts, pdf.y + 26);
  drawFoot(pdf, facts);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawHead(pdf: PDFKit.PDFDocument, facts: BrochureFacts, picture: Buffer): void {
  pdf.image(picture, 0, 0, { width: PAGE.width });
  pdf.rect(0, PICTURE_HEIGHT, PAGE.width, 5).fill(ACCENT);
  pdf.rect(PAGE.margin, PICTURE_HEIGHT - 8, 116, 42).fill(MAIN);
  pdf.font('Helvetica-Bold').fontSize(15).fillColor('#ffffff');
  pdf.text(facts.offer, PAGE.margin, PICTURE_HEIGHT + 7, { width: 116, align: 'center' });
  // Across the picture, so that nobody takes it for the real thing, even torn out.
  pdf.save().rotate(-24, { origin: [PAGE.width / 2, 200] });
  pdf.fontSize(74).fillColor('#ffffff', 0.45);
  pdf.text('SPECIMEN', 0, 168, { width: PAGE.width, align: 'center', lineBreak: false });
  pdf.restore().fillOpacity(1);
  const [first = facts.address, ...rest] = facts.address.split(', ');
  pdf
    .fontSize(26)
    .fillColor(INK)
    .text(first, PAGE.margin, PICTURE_HEIGHT + 56, { width: INNER });
  pdf.font('Helvetica').fontSize(14).fillColor(QUIET);
  pdf.text(rest.join(', '), PAGE.margin, pdf.y + 2, { width: INNER });
  pdf.font('Helvetica-Bold').fontSize(22).fillColor(MAIN);
  pdf.text(facts.price, PAGE.margin, pdf.y + 14, { width: INNER });
}

function drawFigures(pdf: PDFKit.PDFDocument, { figures }: BrochureFacts, top: number): void {
  const width = INNER / COLUMNS;
  figures.forEach(([label, value], index) => {
    const x = PAGE.margin + (index % COLUMNS) * width;
    const y = top + Math.floor(index / COLUMNS) * 48;
    pdf.rect(x, y, 3, 34).fill(ACCENT);
    pdf.font('Helvetica').fontSize(9).fillColor(QUIET);
    pdf.text(label, x + 10, y + 3, { width: width - 16, lineBreak: false });
    pdf.font('Helvetica-Bold').fontSize(12).fillColor(INK);
    pdf.text(value, x + 10, y + 17, { width: width - 16, height: 16, ellipsis: true });
  });
}

function drawFoot(pdf: PDFKit.PDFDocument, { agency, signature }: BrochureFacts): void {
  pdf.rect(0, PAGE.height - 118, PAGE.width, 66).fill(MAIN);
  pdf.font('Helvetica-Bold').fontSize(16).fillColor('#ffffff');
  pdf.text(agency, PAGE.margin, PAGE.height - 100, { lineBreak: false });
  pdf.font('Helvetica').fontSize(10);
  pdf.text(signature, PAGE.margin, PAGE.height - 78, { lineBreak: false });
  pdf.fontSize(8).fillColor(QUIET);
  pdf.text(NOTICE, PAGE.margin, PAGE.height - 34, { lineBreak: false });
}

function gatherFacts(subject: ListedResource): BrochureFacts {
  const { deal, listing, resource, title } = subject;
  const { dealData } = deal;
  const isToLet = listing.salesNoticeType === 'ToLet';
  // What was asked when the brochure was printed.
  const asked = listing.history?.findLast(
    ({ price, date }) => price !== undefined && (date ?? '') <= (resource.archivedDate ?? ''),
  )?.price;
  const price = asked ?? dealData?.dealPrice;
  const floor = dealData?.totalFloorAreaInSquareFeet;
  const day = DAYS.format(new Date(readDay(subject)));
  const agent = listing.agents?.[0]?.name;
  const figures: readonly (readonly [string, string | undefined])[] = [
    ['Type', (deal.propertyType ?? []).join(', ') || 'Property'],
    ['Floor area', floor === undefined ? undefined : `${NUMBERS.format(floor)} sq ft`],
    ['Per sq ft', price === undefined || !floor ? undefined : `£${(price / floor).toFixed(2)}`],
    ['Site', deal.siteSizeInAcres === undefined ? undefined : writeAcres(deal.siteSizeInAcres)],
    ['Tenure', title?.tenure ?? deal.ownershipType ?? 'To be confirmed'],
    ['Title number', title?.number],
  ];
  return {
    address: dealData?.dealAddress ?? title?.mainAddress?.fullAddress ?? 'Property',
    offer: isToLet ? 'TO LET' : 'FOR SALE',
    price:
      price === undefined
        ? 'Price on application'
        : `${MONEY.format(price)}${isToLet ? ' a year' : ''}`,
    agency: resource.agentName ?? 'Owner’s own particulars',
    signature: `Particulars ${agent ? `by ${agent}, ` : 'of '}${day}`,
    figures: figures.flatMap(([label, value]) => (value === undefined ? [] : [[label, value]])),
  };
}

function writeAcres(acres: number): string {
  return `${acres.toFixed(2)} acres`;
}

/** When the brochure was archived, else when the property was first offered. */
function readDay({ resource, listing }: ListedResource): string {
  return resource.archivedDate ?? listing.firstListingDate ?? '2026-01-01';
}
