import { SEARCH_WINDOW_MAXIMUM } from '@property/contract/search/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useServices } from '#api/services-context.ts';
import type { Search } from '#filters/model/filter.ts';
import { buildRowsRequest } from '#filters/query/build-search-request.ts';
import { buildExportAbout, nameExportFile } from '#lib/export/describe-export.ts';
import { saveFile } from '#lib/export/save-file.ts';
import { readLabels } from '#lib/format/read-labels.ts';
import type { Total } from '#lib/read-total.ts';
import { preferences } from '#lib/state/preferences.ts';
import { useTitleNames } from '../areas/use-title-names.ts';
import { fetchOnce, type GatherRun, startGatherRun } from '../results/gather/gather-run.ts';
import {
  type AskSearch,
  type GatherPlan,
  planBeyondCap,
  planList,
} from '../results/gather/plan-parts.ts';
import { nameOrder } from '../results/sort-menu.tsx';
import type { CurrentSearch } from '../use-current-search.ts';
import { describeWholeSearch } from './describe-whole-search.ts';
import { createTitleWriter, type ExportFormat } from './export-formats.ts';
import { EXPORT_FIELDS } from './title-columns.ts';

/** Where an export stands. */
export type ExportStage =
  | { readonly kind: 'choosing'; readonly fault?: unknown }
  | { readonly kind: 'counting'; readonly requests: number; readonly titles: number }
  | { readonly kind: 'counted'; readonly plan: GatherPlan; readonly asked: Asked }
  | { readonly kind: 'gathering'; readonly run: GatherRun }
  | { readonly kind: 'saved'; readonly name: string; readonly rows: number };

export interface Export {
  readonly stage: ExportStage;
  /** The first `rows` titles in the order of the list. */
  readonly startList: (format: ExportFormat, rows: number) => void;
  /** Counts what lies past the cap, so that its price can be told. */
  readonly count: () => void;
  readonly startPlan: (format: ExportFormat, plan: GatherPlan, asked: Asked) => void;
  /** Ends what is under way and goes back to the choice. */
  readonly abandon: () => void;
  /** Saves what has come so far. */
  readonly saveNow: () => void;
}

/** What was asked for when the run began: Back may lead to another search meanwhile. */
interface Asked {
  readonly search: Search;
  /** The address that shows it. */
  readonly link: string;
}

/** What the service counts, null where it says nothing (O-060); or the parts of a plan, which are all. */
type Whole = Total | null | 'parts';

/** Exports the titles of a search; closing the dialog gives up what is under way. */
export function useExport(current: CurrentSearch, total: Total | null): Export {
  const { search, shapes, dialect, service } = current;
  const { config, profile } = useServices();
  const queryClient = useQueryClient();
  const nameTitle = useTitleNames();
  const [stage, setStage] = useState<ExportStage>({ kind: 'choosing' });
  const abort = useRef<AbortController | null>(null);
  const finish = useRef<(() => Promise<void>) | null>(null);
  const giveUp = useCallback(() => {
    abort.current?.abort();
    abort.current = null;
    finish.current = null;
  }, []);
  useEffect(() => giveUp, [giveUp]);

  const ask: AskSearch = useMemo(
    () => (request, signal) => fetchOnce(queryClient, service, request, signal),
    [queryClient, service],
  );
  const buildPage = (page: number) => ({
    ...buildRowsRequest(search, shapes, dialect, page),
    _source: EXPORT_FIELDS,
  });

  const readAsked = (): Asked => ({ search, link: window.location.href });

  const gather = (
    format: ExportFormat,
    plan: GatherPlan,
    whole: Whole,
    asked: Asked,
    most?: number,
  ) => {
    giveUp();
    const controller = new AbortController();
    abort.current = controller;
    const { units } = preferences.getState();
    const writer = createTitleWriter(format, units, window.location.origin);
    const run = startGatherRun({
      parts: plan.parts,
      readId: ({ id }) => id,
      onRows: writer.add,
      most,
    });
    controller.signal.addEventListener('abort', run.stop);
    finish.current = async () => {
      finish.current = null;
      const { rows, repeated, status } = run.state.getState();
      run.stop();
      const madeAt = new Date();
      const about = buildExportAbout({
        title: 'Titles',
        filters: describeWholeSearch(
          asked.search,
          { units, label: readLabels(profile.search) },
          nameTitle,
        ),
        order: plan.parts.length > 1 ? 'By place, from the north-west' : nameOrder(asked.search),
        part: {
          rows,
          // Past the cap the parts were counted one by one; a title on a border is in two of them.
          total: whole === 'parts' ? plan.titles - repeated : (whole?.value ?? null),
          isCapped: whole !== 'parts' && (whole?.isCapped ?? false),
          isStopped: status !== 'done',
          remark: plan.remark,
        },
        madeAt,
        source: `${config.environment.name}, ${new URL(config.search.baseUrl, window.location.href).href}`,
        link: asked.link,
      });
      const name = nameExportFile('titles', format, madeAt);
      const file = await writer.finish(about);
      if (controller.signal.aborted) return;
      saveFile(file, name);
      setStage({ kind: 'saved', name, rows });
    };
    run.state.subscribe(({ status }) => {
      if (status === 'done') void finish.current?.();
    });
    setStage({ kind: 'gathering', run });
  };

  return {
    stage,
    startList: (format, rows) =>
      gather(format, planList(ask, buildPage, rows), total, readAsked(), rows),
    count: () => {
      giveUp();
      const controller = new AbortController();
      abort.current = controller;
      const asked = readAsked();
      setStage({ kind: 'counting', requests: 0, titles: 0 });
      const tell = (requests: number, titles: number) => {
        if (!controller.signal.aborted) setStage({ kind: 'counting', requests, titles });
      };
      planBeyondCap(ask, buildPage, dialect, controller.signal, tell).then(
        (plan) => {
          if (!controller.signal.aborted) setStage({ kind: 'counted', plan, asked });
        },
        (fault: unknown) => {
          if (!controller.signal.aborted) setStage({ kind: 'choosing', fault });
          // The other counts have no use without this one.
          controller.abort();
        },
      );
    },
    startPlan: (format, plan, asked) => gather(format, plan, 'parts', asked),
    abandon: () => {
      giveUp();
      setStage({ kind: 'choosing' });
    },
    saveNow: () => void finish.current?.(),
  };
}

/** How many titles can be listed without counting past the cap. */
export function countListed(total: Total | null): number {
  return Math.min(total?.value ?? SEARCH_WINDOW_MAXIMUM, SEARCH_WINDOW_MAXIMUM);
}
