// @vitest-environment jsdom
import { expect, it } from 'vitest';

interface Drawn {
  readonly textContent: string;
  readonly querySelectorAll: (selector: string) => Iterable<Drawn>;
}
interface Drawing {
  readonly makeCode: (text: string, language: string) => Drawn;
}

it('holds the backslash at the end of a line to what is before it, and is copied as it was written', async () => {
  // A plain script, which has no types of its own.
  const script: string = '../api-page/dom.js';
  const { makeCode } = (await import(script)) as Drawing;
  const command = "curl 'http://localhost/a' \\\n  --header 'Accept: a' \\\n  --data x \\y";
  const drawn = makeCode(command, 'curl');
  expect(drawn.textContent).toBe(command);
  expect([...drawn.querySelectorAll('.held')].map((held) => held.textContent)).toEqual([
    ' \\',
    ' \\',
  ]);
});
