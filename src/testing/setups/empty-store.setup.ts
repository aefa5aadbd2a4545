import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';

// Each file begins with an empty database, as it would in a process of its own.
globalThis.indexedDB = new IDBFactory();
