import { runLater } from './page-life.ts';

/** Resolves after a while; never once the page has gone. A file of its own: the first view needs none. */
export function rest(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    runLater(resolve, milliseconds);
  });
}
