import { createServer } from 'node:http';

/** What a page of 25 titles takes. */
const BYTES = 40_000;

/** Answers everything with the same text, and does nothing else: what HTTP alone takes here. */
const text = 'x'.repeat(BYTES);
const server = createServer((request, response) => {
  request.resume().on('end', () => response.end(text));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') {
    process.stdout.write(`http://127.0.0.1:${address.port}\n`);
  }
});
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
