import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';

/** A document that is open, and what ends it with its worker. */
export interface OpenPdf {
  readonly pdf: PDFDocumentProxy;
  readonly close: () => void;
}

/**
 * Opens a PDF in a worker of its own. Nothing in the file is run.
 * @throws when it is no PDF, or is damaged
 */
export async function openPdf(file: Blob): Promise<OpenPdf> {
  const port = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' });
  const worker = PDFWorker.create({ port });
  const close = () => {
    worker.destroy();
    port.terminate();
  };
  try {
    const data = new Uint8Array(await file.arrayBuffer());
    const pdf = await getDocument({ data, worker, useWasm: false }).promise;
    return { pdf, close };
  } catch (error) {
    close();
    throw error;
  }
}
