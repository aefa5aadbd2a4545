import { DOCUMENT_KINDS, readDocumentKind } from '#contract/document-kinds.ts';
import type { DownloadedDocument } from '#contract/downloaded-document.ts';
import { DOCUMENTS_PATHS, toRoutePattern } from '#contract/paths.ts';
import { SCOPES } from '#contract/scopes.ts';
import type { Route } from '#services/http/routes.ts';
import type { Queryable } from '../database/database.ts';
import { notFound } from '../documents-errors.ts';
import type { DocumentsServices } from '../documents-services.ts';
import { readPathId } from './read-request.ts';

interface FileRow extends Record<string, unknown> {
  readonly id: string;
  readonly type_code: string;
  readonly file_name: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

/** Downloading what was bought, as often as wanted and at no charge (D-084 to D-091, O-102). */
export function buildDownloadRoutes({ database, accounts, clock }: DocumentsServices): Route[] {
  return [
    {
      method: 'GET',
      path: toRoutePattern(DOCUMENTS_PATHS.download),
      scope: SCOPES.docsRead,
      handle: async (context) => {
        const id = readPathId(context, 'document_id');
        const accountId = await accounts.of(context.get('principal'));
        const file = await readFile(database, accountId, id);
        if (file === undefined) throw notFound(`There is no document ${id} to download.`);
        if (prefersJson(context.req.header('Accept'))) {
          return context.json(writeDocument(file, new Date(clock())), 200, { Vary: 'Accept' });
        }
        return context.body(file.content, 200, {
          'Content-Type': 'application/pdf',
          'Content-Disposition': `attachment; filename="${file.file_name}"`,
          'X-Content-Type-Options': 'nosniff',

          Vary: 'Accept',
        });
      },
    },
  ];
}

async function readFile(
  database: Queryable,
  accountId: string,
  id: string,
): Promise<FileRow | undefined> {
  const [file] = await database.query<FileRow>(
    `select id, type_code, file_name, content from order_document
     where id = $1 and account_id = $2 and status = 'DELIVERED'`,
    [id, accountId],
  );
  return file;
}

function prefersJson(accept: string | undefined): boolean {
  return /(?:^|,)\s*application\/json\b/i.test(accept ?? '');
}

function writeDocument(file: FileRow, at: Date): DownloadedDocument {
  const kind = readDocumentKind(file.type_code);
  return {
    document_id: file.id,
    document_type_code: kind ? DOCUMENT_KINDS[kind].typeCode : file.type_code,
    format: 'pdf',
    content: Buffer.from(file.content).toString('base64'),
    metadata: { filename: file.file_name, file_size_bytes: file.content.byteLength },
    downloaded_at: at.toISOString(),
  };
}
