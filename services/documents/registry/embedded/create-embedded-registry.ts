import { setTimeout as wait } from 'node:timers/promises';
import {
  DocumentRefusedError,
  type LandRegistry,
  RegistryUnavailableError,
} from '../land-registry.ts';
import { writeDocument } from './pdf/write-document.ts';
import type { RegistryRecords } from './registry-records.ts';
import { findEntry, type TitleEntry } from './title-entry.ts';

/** The gateway in front of a registry gives up after that (O-129). */
const GATEWAY_MILLISECONDS = 10_000;
const SLOW_MILLISECONDS = 15_000;
const FAILURES_BEFORE_SUCCESS = 2;

interface EmbeddedRegistryOptions {
  readonly records: RegistryRecords;
  /** Milliseconds a late answer is waited for before it counts as a timeout. */
  readonly gatewayTimeout?: number;
  /** Milliseconds since 1970; documents say when they were made. */
  readonly clock?: () => number;
}

/**
 * A land registry fed by the world, so that everything runs on one machine: states, documents and
 * proprietors of a title follow from its number, documents are specimens drawn when they are
 * ordered. Titles that show its faults are listed in `specimen-titles.ts`.
 */
export function createEmbeddedRegistry(options: EmbeddedRegistryOptions): LandRegistry {
  const { records, gatewayTimeout = GATEWAY_MILLISECONDS, clock = Date.now } = options;
  /** How often a document of a title that fails at first was asked for. */
  const failures = new Map<string, number>();

  const look = async (titleNumber: string, signal: AbortSignal) => {
    const entry = await findEntry(records, titleNumber);
    if (entry?.specimen?.lookup === 'away') {
      throw new RegistryUnavailableError('The registry cannot be reached.');
    }
    if (entry?.specimen?.lookup === 'late') {
      await wait(gatewayTimeout, undefined, { signal });
      throw new RegistryUnavailableError('The registry took too long.', true);
    }
    return entry;
  };

  const behave = async (
    entry: TitleEntry,
    reference: string,
    kind: string,
    signal: AbortSignal,
  ) => {
    const fault = entry.specimen?.obtain;
    if (fault === 'slow') await wait(SLOW_MILLISECONDS, undefined, { signal });
    if (fault === 'refused' || (fault === 'plan refused' && kind === 'title_plan')) {
      throw new DocumentRefusedError('The land registry could not produce the document.');
    }
    if (fault === 'fails twice') {
      const before = failures.get(reference) ?? 0;
      failures.set(reference, before + 1);
      if (before < FAILURES_BEFORE_SUCCESS) {
        throw new RegistryUnavailableError('The registry cannot be reached.');
      }
      failures.delete(reference);
    }
  };

  return {
    findTitle: async (titleNumber, signal) => (await look(titleNumber, signal))?.title,
    findTitleNumber: async (titleId) => (await records.findTitle(titleId))?.number,
    findOwnership: async (titleNumber, signal) => {
      const entry = await look(titleNumber, signal);
      if (entry === undefined) return undefined;
      const current = entry.proprietors.filter(({ isFormer }) => !isFormer);
      return {
        proprietors: entry.proprietors,
        ownershipType: current.length > 1 ? 'Joint' : 'Sole',
        address: {
          buildingNumber: entry.address?.buildingNumber ?? '',
          streetName: entry.address?.street ?? '',
          cityName: entry.address?.town ?? '',
          postcode: entry.address?.postcode?.value ?? '',
          tenure: entry.tenure,
        },
      };
    },
    obtain: async ({ reference, titleNumber, document }, signal) => {
      const entry = await look(titleNumber, signal);
      if (entry === undefined) {
        throw new DocumentRefusedError(`The land registry no longer knows ${titleNumber}.`);
      }
      await behave(entry, reference, document.kind, signal);
      return writeDocument(entry, document, {
        surroundings: records.surroundings,
        at: new Date(clock()),
      });
    },
    ping: async () => {
      await findEntry(records, 'ZZ100000');
    },
  };
}
