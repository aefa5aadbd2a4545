import type { ZipEntry } from './write-zip.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Text, bold header, date, pounds, number, link: the order is that of the style indices. */
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="d mmm yyyy"/><numFmt numFmtId="165" formatCode="&quot;£&quot;#,##0"/><numFmt numFmtId="166" formatCode="#,##0.######"/></numFmts><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><u/><sz val="11"/><color rgb="FF0563C1"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/><xf fontId="2" applyFont="1"/></cellXfs></styleSheet>`;

/** A cell that leads to an address; both as they stand in XML. */
export interface SheetLink {
  /** Such as `W2`. */
  readonly cell: string;
  readonly target: string;
}

/** Where the table of a sheet stands, counted from 1. */
export function nameSheetFile(number: number): string {
  return `xl/worksheets/sheet${number}.xml`;
}

/** What a sheet begins with. */
export const SHEET_START = `${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}">`;

/** What a sheet ends with. */
export function endSheet(links: readonly SheetLink[]): string {
  return `${writeLinks(links)}</worksheet>`;
}

/** The file beside a sheet that says where its links lead; none for a sheet without links. */
export function listSheetRelations(number: number, links: readonly SheetLink[]): ZipEntry[] {
  if (links.length === 0) return [];
  const relations = links.map(({ target }, index) => relate(index + 1, 'hyperlink', target, true));
  return [file(`xl/worksheets/_rels/sheet${number}.xml.rels`, wrapRelations(relations))];
}

/**
 * The files of a workbook (ECMA-376) beside its sheets, as few as Excel, LibreOffice and Numbers ask
 * for. Names of sheets have at most 31 characters, none of `[]:*?/\`.
 */
export function listWorkbookFiles(sheets: readonly string[]): ZipEntry[] {
  const numbered = sheets.map((name, index) => ({ name, number: index + 1 }));
  const overrides = numbered.map(
    ({ number }) =>
      `<Override PartName="/${nameSheetFile(number)}" ContentType="${CONTENT}.worksheet+xml"/>`,
  );
  const entries = numbered.map(
    ({ name, number }) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`,
  );
  const relations = numbered.map(({ number }) =>
    relate(number, 'worksheet', `worksheets/sheet${number}.xml`),
  );
  return [
    file(
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/>${overrides.join('')}</Types>`,
    ),
    file('_rels/.rels', wrapRelations([relate(1, 'officeDocument', 'xl/workbook.xml')])),
    file(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${entries.join('')}</sheets></workbook>`,
    ),
    file(
      'xl/_rels/workbook.xml.rels',
      wrapRelations([...relations, relate(sheets.length + 1, 'styles', 'styles.xml')]),
    ),
    file('xl/styles.xml', STYLES),
  ];
}

function file(path: string, text: string): ZipEntry {
  return { path, parts: [HEAD, text] };
}

function writeLinks(links: readonly SheetLink[]): string {
  const each = links.map(({ cell }, index) => `<hyperlink ref="${cell}" r:id="rId${index + 1}"/>`);
  return each.length === 0 ? '' : `<hyperlinks>${each.join('')}</hyperlinks>`;
}

function relate(id: number, kind: string, target: string, isExternal = false): string {
  const mode = isExternal ? ' TargetMode="External"' : '';
  return `<Relationship Id="rId${id}" Type="${OFFICE}/${kind}" Target="${target}"${mode}/>`;
}

function wrapRelations(relations: readonly string[]): string {
  return `<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}</Relationships>`;
}
