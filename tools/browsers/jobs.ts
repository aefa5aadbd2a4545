import type { DrivenPage } from './driver.ts';

const COUNT = /^[\d,]+\+? titles?$/;
const HEADINGS = 'h1, h2';
const REGISTER = '[role="dialog"] input[aria-label="Register"]';

/** What has to work in every browser, one after the other in one page. */
export const JOBS: Readonly<Record<string, (page: DrivenPage) => Promise<void>>> = {
  'main job': async (page) => {
    await page.open('/');
    await page.wait("return document.documentElement.dataset.ready === 'true'");
    await page.type('input[role="combobox"]', '1 Kiln Lane');
    await page.click('[role="option"]', /\b[A-Z]{1,2}\d[\dA-Z]?\s?\d[A-Z]{2}\b/);
    await page.read('nav[aria-label="Sections"]');
    await page.click('[role="toolbar"][aria-label="Draw"] button', /^Travel time$/);
    await page.click('[role="dialog"] button', /^Show [\d,]+\+? titles?$/);
    await page.read('[role="toolbar"][aria-label="Filters"] button', /^Area: \d+ min/);
    await page.wait(
      'return document.querySelector(\'[aria-label="Map"][data-idle="true"], [data-map-fault]\')',
    );
  },
  title: async (page) => {
    const sections = await page.read('nav[aria-label="Sections"]');
    if (!/Sales|History|Owners?/i.test(sections)) throw new Error(`Sections: ${sections}`);
    const name = await page.read(HEADINGS, /Kiln Lane/);
    await page.run('history.back()');
    await page.run('history.forward()');
    if ((await page.read(HEADINGS, /Kiln Lane/)) !== name) throw new Error('Another title.');
  },
  filter: async (page) => {
    await page.open('/');
    const everything = await page.read(HEADINGS, COUNT);
    await page.click('[role="toolbar"][aria-label="Filters"] button', /^Tenure$/);
    await page.click('[role="dialog"] label', /Leasehold/);
    await page.click('[role="dialog"] button', /^Show/);
    await page.read('[role="toolbar"][aria-label="Filters"] button', /^Tenure: /);
    await page.wait("return location.search.includes('tenure=')");
    if (!COUNT.test(await page.read(HEADINGS, COUNT))) throw new Error(`Of ${everything}: none.`);
  },
  comps: async (page) => {
    await page.open('/comps?type=Retail&deal-type=Investment&deal-date=2018-01-01..');
    await page.read('table[aria-label="Deals"] tbody tr');
    await page.click(
      'table[aria-label="Deals"] tbody [role="checkbox"], table[aria-label="Deals"] tbody input',
      /^Select /,
    );
    await page.wait(
      'return /1 of/.test(document.querySelector(\'[aria-label="Statistics"]\')?.textContent)',
    );
  },
  purchase: async (page) => {
    await page.open(`/titles/${await page.run(FIND_FREEHOLD)}/documents`);
    await page.click('[role="dialog"] button', /^Sign in$/);
    await page.type('input[name="login"], input[type="email"]', 'ana@example.test');
    await page.type('input[type="password"]', 'demo');
    await page.click('button', /^Sign in$/);
    // Not every register is sold at once.
    for (let tries = 0; tries < 12; tries += 1) {
      await page.wait('return document.querySelector(\'[role="dialog"] input[type="checkbox"]\')');
      if (await page.run(`return document.querySelector('${REGISTER}:enabled') !== null`)) break;
      await page.open(`/titles/${await page.run(FIND_FREEHOLD)}/documents`);
    }
    await page.click(REGISTER);
    await page.click('[role="dialog"] button', /^Buy \d+ for \d+ tokens?$/);
    await page.read('[role="dialog"] h2, [role="dialog"] h3', /^Buy exactly this\?$/);
    await page.click('[role="dialog"] button', /^Buy \d+ for \d+ tokens?$/);
    await page.read('[role="dialog"] button', /^Download Register$/);
  },
};

/** A freehold title somewhere, another one each time: the ledger outlives a run. */
const FIND_FREEHOLD = `
  const request = new XMLHttpRequest();
  request.open('POST', '/search/v1/titles', false);
  request.setRequestHeader('Content-Type', 'application/json');
  request.setRequestHeader('Ocp-Apim-Subscription-Key', 'demo-key');
  const from = Math.floor(Math.random() * 5000);
  request.send(JSON.stringify({ query: { term: { tenure: 'Freehold' } }, size: 1, from }));
  return JSON.parse(request.responseText).hits.hits[0]._source.id;`;
