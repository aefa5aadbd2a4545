import { type DocumentStore, openS3Store } from './documents/store/document-store.ts';
import { type Environment, EnvironmentError } from './environment.ts';

/** Where files of documents are kept; undefined where that is the database. */
export function openDocumentStore(environment: Environment): DocumentStore | undefined {
  const { DOCUMENTS_STORE: address, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = environment;
  if (address === undefined) return undefined;
  // A bucket that everybody may write to is a mistake.
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) {
    throw new EnvironmentError(
      'DOCUMENTS_STORE: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY as well',
    );
  }
  return openS3Store({
    address,
    endpoint: environment.AWS_ENDPOINT_URL_S3 ?? environment.AWS_ENDPOINT_URL,
    region: environment.AWS_REGION,
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    sessionToken: environment.AWS_SESSION_TOKEN,
  });
}
