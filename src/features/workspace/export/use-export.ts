import { SEARCH_WINDOW_MAXIMUM } from '@property/contract/search/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useServices } from '#api/services-context.ts';
import { readAreas } from '#filters/model/edit-filters.ts';
import { buildRowsRequest } from '#filters/query/build-search-request.ts';
import { canContinue } from '#filters/query/can-continue.ts';
import { findSortPath } from '#filters/query/continue-after.ts';
import { readStreetsNear } from '#filters/query/street-near.ts';
import { useReader } from '#filters/words/use-reader.ts';
import { buildExportAbout, nameExportFile } from '#lib/export/describe-export.ts';
import { openExportFile } from '#lib/export/export-sink.ts';
import type { ExportAbout } from '#lib/export/export-table.ts';
import { saveFile } from '#lib/export/save-file.ts';
import { writeNotes } from '#lib/export/write-csv.ts';
import type { Total } from '#lib/read-total.ts';
import { preferences } from '#lib/state/preferences.ts';
import { useTitleNames } from '../areas/use-title-names.ts';
import { createAsk } from '../results/gather/ask-whole.ts';
import { nameOrder } from '../results/sort-menu.tsx';
import type { CurrentSearch } from '../use-current-search.ts';
import { estimateSeconds } from './describe-time.ts';
import { describeWholeSearch } from './describe-whole-search.ts';
import { createTitleWriter, EXPORT_TYPES, type ExportFormat } from './export-formats.ts';
import { type ExportRun, startExportRun } from './export-run.ts';
import {
  type BoxSource,
  createBoxSource,
  createListSource,
  createStreamSource,
  type ExportSource,
} from './export-source.ts';
import type { DetailKind } from './exported-title.ts';
import { createDetailsReader } from './read-details.ts';
import { EXPORT_FIELDS } from './title-columns.ts';

/** Titles that are asked for their details together. */
const DETAILED_PIECE = 25;

/** What the person chose. */
export interface ExportChoice {
  readonly format: ExportFormat;
  /** The first so many in the order of the list; null for all. */
  readonly first: number | null;
  readonly details: readonly DetailKind[];
}

/** Where an export stands. */
export type ExportStage =
  | { readonly kind: 'choosing'; readonly fault?: unknown }
  | {
      readonly kind: 'running';
      readonly run: ExportRun;
      /** Titles that the file will hold; null where nobody knows. */
      readonly expected: number | null;
      /** Seconds that it takes by the limit of the service; null where titles come in one stream. */
      readonly seconds: number | null;
    }
  | {
      readonly kind: 'saved';
      readonly name: string;
      readonly rows: number;
      /** Saves what the file is about, where it has no room for that. */
      readonly saveNotes: (() => void) | null;
    };

export interface Export {
  readonly stage: ExportStage;
  readonly start: (choice: ExportChoice) => void;
  /** Ends what is under way, of which no file is left, and goes back to the choice. */
  readonly abandon: () => void;
}

/**
 * Exports the titles of a search; closing the dialog gives up what is under way. `words` say in the
 * file which they are, where no filters do.
 */
export function useExport(current: CurrentSearch, total: Total | null, words?: string): Export {
  const { search, shapes, dialect, service } = current;
  const { config, profile } = useServices();
  const queryClient = useQueryClient();
  const nameTitle = useTitleNames();
  const reader = useReader();
  const [stage, setStage] = useState<ExportStage>({ kind: 'choosing' });
  const drop = useRef<(() => void) | null>(null);
  const giveUp = useCallback(() => {
    drop.current?.();
    drop.current = null;
  }, []);
  useEffect(() => giveUp, [giveUp]);

  const start = async ({ format, first, details }: ExportChoice) => {
    giveUp();
    // Back may lead to another search meanwhile: the file is about what was asked for.
    const link = window.location.href;
    const { units } = preferences.getState();
    const known = total === null || total.isCapped ? null : total.value;
    const expected = first === null ? known : Math.min(first, known ?? first);
    const startedAt = new Date();
    let isDropped = false;
    drop.current = () => {
      isDropped = true;
    };
    const file = await openExportFile(
      nameExportFile('titles', format, startedAt),
      EXPORT_TYPES[format],
      expected ?? Number.POSITIVE_INFINITY,
    );
    if (isDropped) return void file.abort();
    const { source, readCounted } = chooseSource(expected);
    const writer = createTitleWriter(
      { format, units, origin: window.location.origin, details },
      file,
    );
    const readDetails = createDetailsReader(queryClient, service, details);
    const finish = async (rows: number, signal: AbortSignal) => {
      const counted = readCounted?.() ?? null;
      // What came to its end is all there is.
      const all = isEndless || rows < SEARCH_WINDOW_MAXIMUM ? rows : null;
      const about = buildExportAbout({
        title: 'Titles',
        filters:
          words ??
          describeWholeSearch(search, reader, {
            title: nameTitle,
            streets: await readStreetsNear(queryClient, service, readAreas(search), current),
          }),
        order: readCounted ? 'By place, from the north-west' : nameOrder(search),
        part: {
          rows,
          total:
            first === null
              ? (counted?.titles ?? (isStream ? rows : (known ?? all)))
              : (known ?? null),
          isCapped: false,
          isStopped: false,
          remark: counted?.remark,
        },
        madeAt: new Date(),
        source: `${config.environment.name}, ${new URL(config.search.baseUrl, window.location.href).href}`,
        link,
      });
      signal.throwIfAborted();
      await writer.finish(about);
      signal.throwIfAborted();
      await file.close();
      drop.current = null;
      const saveNotes = format === 'csv' ? () => saveNotesOf(about, startedAt) : null;
      setStage({ kind: 'saved', name: file.name, rows, saveNotes });
    };
    const run = startExportRun({
      source,
      most: first ?? Number.POSITIVE_INFINITY,
      piece: details.length > 0 ? DETAILED_PIECE : Number.POSITIVE_INFINITY,
      write: async (titles, signal) =>
        writer.add(details.length > 0 ? await readDetails(titles, signal) : titles),
      finish,
    });
    drop.current = () => {
      run.stop();
      void file.abort();
    };
    const { requestsPerMinute } = profile.search.rateLimit;
    const isSlow = details.length > 0 && expected !== null;
    const seconds = isSlow ? estimateSeconds(expected * details.length, requestsPerMinute) : null;
    setStage({ kind: 'running', run, expected, seconds });
  };
  const isStream = service.paths.titlesExport !== null;
  const isEndless = isStream || canContinue(search, dialect);

  /** The best that the deployment has for so many titles. */
  const chooseSource = (
    expected: number | null,
  ): { readonly source: ExportSource; readonly readCounted?: BoxSource['readCounted'] } => {
    const fields = [...new Set([...EXPORT_FIELDS, findSortPath(search) ?? 'id'])];
    const request = { ...buildRowsRequest(search, shapes, dialect), _source: fields };
    // Of every page it would be counted anew.
    const { aggs: _, ...plain } = request;
    const exported = { search, dialect, request: plain };
    if (isStream) return { source: createStreamSource(service, exported) };
    const ask = createAsk(queryClient, service);
    // One that says no total is listed until a page is not full (O-060).
    const isListed = expected === null ? total === null : expected <= SEARCH_WINDOW_MAXIMUM;
    if (isListed || isEndless) return { source: createListSource(ask, exported) };
    const source = createBoxSource(ask, exported);
    return { source, readCounted: source.readCounted };
  };
  return {
    stage,
    start: (choice) => {
      start(choice).catch((fault: unknown) => {
        const isDeclined = fault instanceof DOMException && fault.name === 'AbortError';
        setStage(isDeclined ? { kind: 'choosing' } : { kind: 'choosing', fault });
      });
    },
    abandon: () => {
      giveUp();
      setStage({ kind: 'choosing' });
    },
  };
}

function saveNotesOf(about: ExportAbout, startedAt: Date): void {
  saveFile(writeNotes(about), nameExportFile('titles-notes', 'csv', startedAt));
}
