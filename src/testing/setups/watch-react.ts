import { format } from 'node:util';

/** The file that has written to the console, where it is one of React. */
const REACT = /node_modules\/(?:react|react-dom|scheduler)\//;

/**
 * Listens to what React complains about on the console, such as two children with one key. The answer
 * fails with what was said since it was last called: a complaint that is only printed is read by nobody.
 */
export function watchReact(): () => void {
  const complaints: string[] = [];
  const print = console.error;
  console.error = (...parts: unknown[]) => {
    print(...parts);
    const [, , caller = ''] = (new Error('here').stack ?? '').split('\n');
    if (REACT.test(caller)) complaints.push(format(...parts));
  };
  return () => {
    const said = complaints.splice(0);
    if (said.length > 0) throw new Error(`React complains:\n${said.join('\n')}`);
  };
}
