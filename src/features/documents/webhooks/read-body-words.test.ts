import { expect, it } from 'vitest';
import { readBodyWords } from './read-body-words.ts';

it.each([
  ['bad signature', 'bad signature'],
  ['{"error":"bad signature","hint":"Ask for the new one."}', 'bad signature. Ask for the new one'],
  ['{"error":{"code":7,"message":"No such queue"}}', 'No such queue'],
  ['{"title":"Refused","error":"Refused."}', 'Refused'],
  ['{"code":7}', '{"code":7}'],
  ['{"error":" "}', '{"error":" "}'],
  // A body is noted by its beginning alone.
  ['{"error":"bad sign', '{"error":"bad sign'],
  [
    '<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>502</h1>',
    '502 Bad Gateway',
  ],
  ['<html><body><h1>Away</h1> until <b>noon</b><hr', 'Away until noon'],
  ['<html><head><style>b { color: red }</style></head><body>Away <b>now', 'Away now'],
  ['<html><body>Away<script>if (a < 3) go()', 'Away'],
  ['<html><body>', '<html><body>'],
  ['{"error":null,"detail":["a"]}', '{"error":null,"detail":["a"]}'],
])('D-153: of the body %j it is read: %s', (body, words) => {
  expect(readBodyWords(body)).toBe(words);
});
