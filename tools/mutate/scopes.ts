/** A part of the code that is mutated by itself, with the tests that answer for it. */
export interface Scope {
  /** Files that are changed, as globs from the root; a leading `!` leaves files out. */
  readonly files: readonly string[];
  /** Test files that are run against the changes, as globs from the root. */
  readonly tests: readonly string[];
  /** Tests that want neither a world nor a database begin sooner without. */
  readonly isPlain?: boolean;
  /** Tries every so manieth change alone, where all of them take hours. */
  readonly every?: number;
  /** Share of their runs that property tests make, from 0 to 1. */
  readonly share?: number;
  /**
   * Its tests start servers and databases before the first of them: each file has a thread of its
   * own, since a change that a kept thread has met in part may go by unseen.
   */
  readonly startsServers?: boolean;
  /**
   * Leaves out what is run once, while modules are read or before the first test of a file: each
   * such change runs every test.
   */
  readonly ignoresStatic?: boolean;
}

const COLUMNS = 'packages/search-engine/engine/embedded/columns';
const IDENTITY = 'services/identity';
const DESK = 'src/features/documents';

/**
 * What `npm run mutate` can be asked for. Only the tests beside the code run: those of a whole page
 * would take hours, and a change that they alone see is one that nobody finds the cause of.
 */
export const SCOPES: Readonly<Record<string, Scope>> = {
  query: {
    files: [
      'src/filters/{inspector,link,model,query,read,words}/**/*.ts',
      '!src/filters/**/use-*.ts',
    ],
    tests: ['src/filters/**/*.test.ts'],
    every: 4,
    share: 0.2,
    ignoresStatic: true,
  },
  api: {
    // Left out: what hands a component its service, the worker's door, and a table of schemas.
    files: [
      'src/api/**/*.ts',
      'packages/client/**/*.ts',
      '!src/api/**/{use-*,*-context,*.worker,worker-messages}.ts',
      '!packages/client/search/title-schemas.ts',
    ],
    tests: ['src/api/**/*.test.ts', 'packages/client/**/*.test.ts'],
    every: 8,
    ignoresStatic: true,
  },
  purchase: {
    files: [`${DESK}/purchase/desk/**/*.ts`],
    tests: [`${DESK}/purchase/desk/**/*.test.ts`],
    every: 6,
    ignoresStatic: true,
  },
  verification: {
    files: [`${DESK}/verify/**/*.ts`, `!${DESK}/verify/use-*.ts`],
    tests: [`${DESK}/verify/**/*.test.ts`],
    every: 3,
    ignoresStatic: true,
  },
  documents: {
    // Left out: words, types and tables, what is drawn, the wiring of a start, and the scripts of a
    // new database, which is made before a change is tried and kept for the next.
    files: [
      'services/documents/**/*.ts',
      '!services/documents/{openapi,testing}/**',
      '!services/documents/registry/embedded/{pdf/**,registry-records.ts,specimen-titles.ts}',
      '!services/documents/{jobs/job-services,registry/land-registry,database/migrate}.ts',
      '!services/documents/open-documents.ts',
    ],
    tests: ['services/documents/**/*.test.ts'],
    every: 24,
    startsServers: true,
    ignoresStatic: true,
  },
  // What has tests of its own; the rest of the service follows.
  identity: {
    files: [`${IDENTITY}/{directory,keys,secrets,storage}/**/*.ts`, `!${IDENTITY}/**/demo-*.ts`],
    tests: [`${IDENTITY}/{directory,keys,secrets,storage}/**/*.test.ts`],
    isPlain: true,
  },
  // Each test signs somebody in, at the cost of a password. Much runs while the provider starts,
  // before the first test: changes there are tried with all tests.
  signin: {
    files: [`${IDENTITY}/{pages,provider,sign-in}/**/*.ts`, `${IDENTITY}/identity-app.ts`],
    tests: [`${IDENTITY}/{pages,provider,sign-in,tests}/**/*.test.ts`],
    isPlain: true,
    every: 12,
    startsServers: true,
  },
  http: {
    files: ['services/http/**/*.ts', '!services/http/{openapi,testing}/**'],
    tests: ['services/http/**/*.test.ts'],
    isPlain: true,
  },
  geo: {
    // Left out: what is said to and by a routing engine, and a table of four numbers.
    files: ['packages/geo/**/*.ts', '!packages/geo/{router,uk-bounds}.ts'],
    tests: ['packages/geo/**/*.test.ts', `${COLUMNS}/point-tree.test.ts`],
    isPlain: true,
    every: 24,
    share: 0.2,
  },
  valuation: {
    files: ['src/features/comps/adjust/{adjust-deals,valuation}.ts', 'src/lib/statistics.ts'],
    tests: ['src/features/comps/adjust/**/*.test.ts', 'src/lib/statistics.test.ts'],
    isPlain: true,
  },
};

/** Share of the changes, in percent, that tests have to see in each scope. */
export const THRESHOLD = 85;
