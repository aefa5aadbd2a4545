import type { ArchiveSubject } from '../archive-subject.ts';
import { type BrochureFacts, writeArea, writeNumber } from './facts.ts';
import { INK, INNER, PAGE, type Paper, QUIET, writeHeading, writeParagraph } from './paper.ts';

const ROWS_MAXIMUM = 14;
const COLUMNS = [0.4, 0.2, 0.2, 0.2] as const;
const FLOORS = [
  'Ground',
  'First',
  'Second',
  'Third',
  'Fourth',
  'Fifth',
  'Sixth',
  'Seventh',
] as const;
const SQUARE_FEET = 10.7639;

type Row = readonly [part: string, use: string, squareMetres: string, squareFeet: string];

/** Floor areas, energy rating and the terms on which it is offered. */
export function writeSchedule(paper: Paper, subject: ArchiveSubject, facts: BrochureFacts): void {
  let y = writeHeading(paper, 'Accommodation', 104);
  const rows = listRows(subject);
  if (rows.length === 0) y = writeParagraph(paper, 'There are no buildings on the land.', y);
  else y = writeTable(paper, [['Part', 'Use', 'sq m', 'sq ft'], ...rows], y) + 18;
  const [certificate] = subject.certificates;
  if (certificate?.currentRating) {
    y = writeHeading(paper, 'Energy performance', y);
    const score = certificate.currentScore === undefined ? '' : ` (${certificate.currentScore})`;
    y = writeParagraph(paper, `The energy rating is ${certificate.currentRating}${score}.`, y);
  }
  y = writeHeading(paper, 'Terms', y + 4);
  for (const term of listTerms(subject, facts)) y = writeParagraph(paper, term, y);
  y = writeHeading(paper, 'Please note', y + 4);
  writeParagraph(
    paper,
    'These particulars are a specimen for trying out software. They were put together from records of a data world, describe no offer by anybody, and must not be relied on. Areas are approximate. Nobody named here exists in this role.',
    y,
  );
}

function listRows({ buildings }: ArchiveSubject): Row[] {
  const rows = buildings.flatMap((building): Row[] => {
    const { storeys = 1, footprintInSquareMeters: footprint, use = 'Building', name } = building;
    if (footprint === undefined) return [];
    const write = (part: string): Row => [
      name ? `${name}, ${part.toLowerCase()}` : part,
      use,
      writeNumber(footprint),
      writeNumber(footprint * SQUARE_FEET),
    ];
    if (use === 'Outbuilding') return [write('Outbuilding')];
    return Array.from({ length: Math.min(storeys, FLOORS.length) }, (_, floor) =>
      write(`${FLOORS[floor]} floor`),
    );
  });
  const total = buildings.reduce(
    (sum, { grossFloorAreaInSquareMeters = 0 }) => sum + grossFloorAreaInSquareMeters,
    0,
  );
  const shown = rows.slice(0, ROWS_MAXIMUM);
  if (rows.length > shown.length)
    shown.push([`and ${rows.length - shown.length} more`, '', '', '']);
  if (shown.length > 0)
    shown.push(['Total', '', writeNumber(total), writeNumber(total * SQUARE_FEET)]);
  return shown;
}

function writeTable(
  { pdf, main }: Paper,
  rows: readonly (readonly string[])[],
  top: number,
): number {
  rows.forEach((row, index) => {
    const y = top + index * 20;
    const isHead = index === 0;
    const isTotal = index === rows.length - 1;
    if (isHead) pdf.rect(PAGE.margin, y, INNER, 20).fill(main);
    else if (index % 2 === 0) pdf.rect(PAGE.margin, y, INNER, 20).fill('#f1f1ec');
    pdf.font(isHead || isTotal ? 'Helvetica-Bold' : 'Helvetica').fontSize(9.5);
    pdf.fillColor(isHead ? '#ffffff' : INK);
    let x = PAGE.margin;
    row.forEach((cell, column) => {
      const width = INNER * (COLUMNS[column] ?? 0.2);
      pdf.text(cell, x + 8, y + 5.5, {
        width: width - 16,
        height: 12,
        ellipsis: true,
        align: column > 1 ? 'right' : 'left',
      });
      x += width;
    });
  });
  const bottom = top + rows.length * 20;
  pdf
    .moveTo(PAGE.margin, bottom)
    .lineTo(PAGE.margin + INNER, bottom)
    .lineWidth(0.8)
    .stroke(QUIET);
  return bottom;
}

function listTerms({ title, deal }: ArchiveSubject, { toLet, price }: BrochureFacts): string[] {
  const { areaInSquareMeters: site } = title ?? {};
  return [
    toLet
      ? `A new lease on terms to be agreed, at a rent of ${price}.`
      : `The ${(title?.tenure ?? deal.ownershipType ?? 'freehold').toLowerCase()} interest is offered at ${price}.`,
    ...(site === undefined ? [] : [`Site area: ${writeArea(site)}.`]),
    'Each side bears its own legal costs. Figures are exclusive of VAT, where it applies. Viewing by appointment.',
  ];
}
