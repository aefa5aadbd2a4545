import { setFlagsFromString } from 'node:v8';
import { explainStartFailure } from '#services/explain-start-failure.ts';
import { createRunningServices, type ServicesOptions } from '#services/main.ts';

/** People of the embedded identity provider, beside whom others may be set up (docs/configure.md). */
const DEMO_SIGN_IN = 'ana@example.test or ben@example.test, password demo';

/**
 * Runs the services until the process is asked to end (SIGINT or SIGTERM): then they finish what
 * they are at, close their databases, and the process exits with 0. A second signal ends it at
 * once. A start that fails for a reason outside the program prints one line and exits with 1.
 */
export async function runServices(options: ServicesOptions, greeting: string): Promise<void> {
  preferBestCompiler();
  countBuffersWithHeap();
  const starting = endWithSignals();
  try {
    const services = await createRunningServices({ ...options, signal: starting.signal });
    starting.settle();
    const stop = () => {
      // With nobody listening any more a second signal, whichever it is, ends the process.
      process.off('SIGINT', stop).off('SIGTERM', stop);
      services.close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    };
    process.on('SIGINT', stop).on('SIGTERM', stop);
    const hint = services.hasDemoPeople ? `  Sign in as ${DEMO_SIGN_IN}\n` : '';
    console.log(`\n  ${greeting}: ${services.address}\n${hint}`);
  } catch (error) {
    stopStart(error, options);
  }
}

/**
 * V8's middle compiler holds long loops over typed arrays, which searches are made of, for thousands
 * of calls before it leaves them to the best one, at a third of its speed. Without it they come there
 * after a few. Before any thread is started: it counts for all of the process.
 */
function preferBestCompiler(): void {
  setFlagsFromString('--no-maglev');
}

/**
 * What is sent and received lies in buffers outside the heap, of which V8 by itself bears 64 MB before
 * it goes through the whole heap, however small they are beside it: every hundred answers of a map.
 * Counted with the heap, they have its limit, which grows with what is alive (decision 232). Before
 * any thread is started: it counts for all of the process.
 */
function countBuffersWithHeap(): void {
  setFlagsFromString('--external-memory-accounted-in-global-limit');
}

/** Until it is settled, a signal that ends this process also ends what it has started. */
function endWithSignals(): { readonly signal: AbortSignal; settle(): void } {
  const controller = new AbortController();
  const settle = () => process.off('SIGINT', end).off('SIGTERM', end);
  const end = (name: NodeJS.Signals) => {
    settle();
    controller.abort();
    // With nobody listening any more the signal does what it does by default.
    process.kill(process.pid, name);
  };
  process.on('SIGINT', end).on('SIGTERM', end);
  return { signal: controller.signal, settle };
}

/** Ends a start that failed: one line when the reason lies outside, else the error as it is. */
export function stopStart(error: unknown, { environment }: Pick<ServicesOptions, 'environment'>) {
  const line = explainStartFailure(error, environment);
  if (line === undefined) throw error;
  console.error(line);
  process.exit(1);
}
