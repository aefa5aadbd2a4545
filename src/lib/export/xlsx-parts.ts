import type { ZipEntry } from './write-zip.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Text, bold header, date, pounds, number: the order is that of the style indices. */
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="d mmm yyyy"/><numFmt numFmtId="165" formatCode="&quot;£&quot;#,##0"/><numFmt numFmtId="166" formatCode="#,##0.######"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/></cellXfs></styleSheet>`;

export interface WorkbookSheet {
  /** At most 31 characters, none of `[]:*?/\`. */
  readonly name: string;
  /** What stands inside `worksheet`, in pieces. */
  readonly parts: readonly string[];
}

/** The files of a workbook (ECMA-376), as few as Excel, LibreOffice and Numbers ask for. */
export function buildWorkbookFiles(sheets: readonly WorkbookSheet[]): ZipEntry[] {
  const numbered = sheets.map((sheet, index) => ({ ...sheet, number: index + 1 }));
  const overrides = numbered.map(
    ({ number }) =>
      `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${CONTENT}.worksheet+xml"/>`,
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
    ...numbered.map(({ number, parts }) =>
      file(
        `xl/worksheets/sheet${number}.xml`,
        `<worksheet xmlns="${MAIN}">`,
        ...parts,
        '</worksheet>',
      ),
    ),
  ];
}

function file(path: string, ...parts: readonly string[]): ZipEntry {
  return { path, parts: [HEAD, ...parts] };
}

function relate(id: number, kind: string, target: string): string {
  return `<Relationship Id="rId${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
}

function wrapRelations(relations: readonly string[]): string {
  return `<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}</Relationships>`;
}
