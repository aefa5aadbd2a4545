/** The worker of the reader, as a script of this site: the policy of the page allows no other. */
import 'pdfjs-dist/build/pdf.worker.min.mjs';
