import type { Database } from './documents/database/database.ts';
import { countJobs } from './documents/jobs/job-queue.ts';
import type { Environment } from './environment.ts';
import type { RunningMetrics, SearchLoad } from './http/operations/metrics.ts';
import type { Tracing } from './http/operations/watch-requests.ts';

/** Milliseconds that a look at the jobs may take. */
const PATIENCE = 3_000;

/**
 * Starts to send traces, where a collector is named. What that needs is loaded only then.
 */
export async function openTracing(environment: Environment): Promise<Tracing | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT } = environment;
  const endpoint = OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined || environment.OTEL_SDK_DISABLED === 'true') return undefined;
  const { startTracing } = await import('./http/operations/tracing.ts');
  return startTracing({
    sampler: environment.OTEL_TRACES_SAMPLER,
    share: environment.OTEL_TRACES_SAMPLER_ARG,
  });
}

/** Opens the port of metrics, where one is named. What that needs is loaded only then. */
export async function openMetrics(
  { METRICS_PORT, HOST }: Environment,
  {
    database,
    readSearchLoad,
  }: { readonly database: Database; readonly readSearchLoad: () => SearchLoad },
): Promise<RunningMetrics | undefined> {
  if (METRICS_PORT === undefined) return undefined;
  const { serveMetrics } = await import('./http/operations/metrics.ts');
  return serveMetrics({
    port: METRICS_PORT,
    host: HOST,
    readSearchLoad,
    readJobs: () => {
      const late = new Promise<never>((_, reject) =>
        setTimeout(() => reject(new Error('The database does not answer.')), PATIENCE).unref(),
      );
      return Promise.race([countJobs(database), late]);
    },
  });
}

/**
 * Names what answers a path that no operation of a service has named: parts of the app, tiles, pages
 * of the description, and what is asked for in vain.
 */
export function nameAnswering(path: string): { readonly service: string; readonly route: string } {
  if (path.startsWith('/basemap/')) return { service: 'basemap', route: '/basemap/*' };
  if (path.startsWith('/assets/')) return { service: 'site', route: '/assets/*' };
  for (const [prefix, service] of [
    ['/search/v1/', 'search'],
    ['/docs/v1/', 'documents'],
    ['/auth/', 'identity'],
  ] as const)
    if (path.startsWith(prefix)) return { service, route: `${prefix}*` };
  return { service: 'site', route: '/*' };
}
