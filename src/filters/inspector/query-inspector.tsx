import { buildSearchPaths, joinBase } from '@property/contract/search/paths.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useServices } from '#api/services-context.ts';
import { Button } from '#ui/controls/button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { forgetDrafts, useDraft } from '#ui/hooks/use-draft.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { CurrentFilters } from '../bar/current-filters.ts';
import { buildRowsRequest } from '../query/build-search-request.ts';
import { JsonText } from './json-text.tsx';
import { QueryEditor } from './query-editor.tsx';
import styles from './query-inspector.module.css';
import { useQueryRun } from './use-query-run.ts';
import { writeJson } from './write-json.ts';

/** Milliseconds without a key until what was typed is checked: half a word is no fault. */
const TYPING_PAUSE = 600;

export interface QueryInspectorProps {
  readonly current: CurrentFilters;
  readonly onClose: () => void;
}

/** The request behind the list: to be read, copied, changed and run. */
export default function QueryInspector({ current, onClose }: QueryInspectorProps) {
  const { config, profile } = useServices();
  const { toAsked, shapes, dialect, isReady } = current;
  const search = toAsked(current.search);
  const path = buildSearchPaths(profile.search)[search.index];
  const [form, setForm] = useState<'json' | 'curl'>('json');
  const place = `query of ${search.index} ${current.key}`;
  const [edited, setEdited] = useDraft(place, null);
  const request = isReady ? buildRowsRequest(search, shapes, dialect) : null;
  const sent = request === null ? '' : writeJson(request);
  const text = edited ?? sent;
  const run = useQueryRun(current, () => {
    forgetDrafts(place);
    onClose();
  });
  const curl = request
    ? writeCurl(request, config.search.baseUrl, path, window.location.origin)
    : '';
  const isEdited = edited !== null && edited !== sent;
  const check = useEffectEvent(run.check);
  useEffect(() => {
    if (!isEdited || edited === null) return;
    const timer = setTimeout(() => check(edited), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [isEdited, edited]);
  return (
    <Dialog
      open
      startsInField
      onOpenChange={onClose}
      title="Query"
      shape="drawer"
      footer={
        form === 'json' && (
          <>
            {isEdited && (
              <Button
                variant="quiet"
                onClick={() => {
                  setEdited(null);
                  run.forget();
                }}
              >
                Undo my changes
              </Button>
            )}
            <Button
              variant="primary"
              disabled={!isEdited || run.isRunning}
              aria-busy={run.isRunning}
              onClick={() => void run.start(text)}
            >
              {run.warnings.length > 0 ? 'Run it anyway' : 'Run this query'}
            </Button>
          </>
        )
      }
    >
      <div className={styles.bar}>
        <Segmented
          label="Form"
          value={form}
          options={[
            { value: 'json', label: 'JSON' },
            { value: 'curl', label: 'curl' },
          ]}
          onChange={setForm}
        />
        {form === 'json' && (
          <Button size="small" variant="quiet" onClick={() => setEdited(run.format(text) ?? text)}>
            Format
          </Button>
        )}
        <CopyButton text={form === 'json' ? text : curl} label="Copy the query" />
      </div>
      {form === 'json' ? (
        <>
          <QueryEditor
            text={text}
            faults={run.faults}
            warnings={run.warnings}
            onChange={(next) => {
              setEdited(next);
              run.forget();
            }}
          />
          <p className={styles.note}>
            This is the exact body of <code>POST {path}</code>. Running a changed one turns its
            query and order into filters; what no filter can say stays as one custom chip. Size,
            page and fields stay the app’s own.
          </p>
        </>
      ) : (
        <div className={styles.curl}>
          <JsonText json={curl} />
          <p className={styles.note}>Without credentials: put your key in SEARCH_KEY.</p>
        </div>
      )}
    </Dialog>
  );
}

/**
 * A search as a command for a shell, without credentials: the key is read from a variable of the
 * shell, or typed in its place.
 *
 * @param baseUrl of the search service, absolute or below `origin`
 */
function writeCurl(body: unknown, baseUrl: string, path: string, origin: string): string {
  const url = new URL(joinBase(baseUrl, path), origin).href;
  const json = JSON.stringify(body, null, 1).replaceAll("'", "'\\''");
  return [
    `curl '${url}'`,
    `  -H 'Content-Type: application/json'`,
    `  -H "Ocp-Apim-Subscription-Key: $SEARCH_KEY"`,
    `  -d '${json}'`,
  ].join(' \\\n');
}
