import type { BrochureFacts } from './facts.ts';
import { INK, INNER, PAGE, type Paper, QUIET, writeNotice } from './paper.ts';

const PICTURE_HEIGHT = 397;

/** The first page: picture, address, price and headline figures. */
export function writeCover(paper: Paper, facts: BrochureFacts, picture: Uint8Array): void {
  const { pdf, main, accent } = paper;
  pdf.addPage();
  pdf.image(Buffer.from(picture), 0, 0, { width: PAGE.width, height: PICTURE_HEIGHT });
  pdf.rect(0, PICTURE_HEIGHT, PAGE.width, 5).fill(accent);
  pdf.rect(PAGE.margin, PICTURE_HEIGHT - 22, 132, 44).fill(main);
  pdf.font('Helvetica-Bold').fontSize(15).fillColor('#ffffff');
  pdf.text(facts.toLet ? 'TO LET' : 'FOR SALE', PAGE.margin, PICTURE_HEIGHT - 7, {
    width: 132,
    align: 'center',
  });
  stampSpecimen(paper);
  const [first = facts.address, ...rest] = facts.address.split(', ');
  pdf.font('Helvetica-Bold').fontSize(26).fillColor(INK);
  pdf.text(first, PAGE.margin, PICTURE_HEIGHT + 46, { width: INNER });
  pdf.font('Helvetica').fontSize(14).fillColor(QUIET);
  pdf.text(rest.join(', '), PAGE.margin, pdf.y + 2, { width: INNER });
  pdf.font('Helvetica-Bold').fontSize(22).fillColor(main);
  pdf.text(facts.price, PAGE.margin, pdf.y + 14, { width: INNER });
  writeFigures(paper, facts, pdf.y + 22);
  pdf.rect(0, PAGE.height - 118, PAGE.width, 66).fill(main);
  pdf.font('Helvetica-Bold').fontSize(16).fillColor('#ffffff');
  pdf.text(facts.agency, PAGE.margin, PAGE.height - 100, { lineBreak: false });
  pdf.font('Helvetica').fontSize(10).fillColor('#ffffff');
  const by = facts.agent
    ? `Particulars by ${facts.agent}, ${facts.date}`
    : `Particulars of ${facts.date}`;
  pdf.text(by, PAGE.margin, PAGE.height - 78, { lineBreak: false });
  writeNotice(paper, 1);
}

function writeFigures({ pdf, accent }: Paper, { figures }: BrochureFacts, top: number): void {
  const columns = 3;
  const width = INNER / columns;
  figures.slice(1, 7).forEach(([label, value], index) => {
    const x = PAGE.margin + (index % columns) * width;
    const y = top + Math.floor(index / columns) * 48;
    pdf.rect(x, y, 3, 34).fill(accent);
    pdf.font('Helvetica').fontSize(9).fillColor(QUIET);
    pdf.text(label, x + 10, y + 2, { width: width - 16, lineBreak: false });
    pdf.font('Helvetica-Bold').fontSize(12).fillColor(INK);
    pdf.text(value, x + 10, y + 16, { width: width - 16, height: 16, ellipsis: true });
  });
}

/** So that nobody takes it for the real thing, even torn out. */
function stampSpecimen({ pdf }: Paper): void {
  pdf.save();
  pdf.rotate(-24, { origin: [PAGE.width / 2, 200] });
  pdf.font('Helvetica-Bold').fontSize(74).fillColor('#ffffff', 0.3);
  pdf.text('SPECIMEN', 0, 168, { width: PAGE.width, align: 'center', lineBreak: false });
  pdf.restore();
  pdf.fillOpacity(1);
}
