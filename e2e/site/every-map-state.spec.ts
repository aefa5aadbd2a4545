import { lookAt, testWalks } from '../fixtures/state-walks.ts';
import { expect } from '../fixtures/test.ts';

/** A layer of one's own, as an operator writes it into config.json. */
const OWN_LAYER = { name: 'Estate', kind: 'geojson', url: '/estate.geojson', colour: '#b83a98' };
const ESTATE = {
  type: 'Polygon',
  coordinates: [
    [
      [-2.47, 52.209],
      [-2.466, 52.209],
      [-2.466, 52.211],
      [-2.47, 52.209],
    ],
  ],
};

testWalks({
  'the map': async (at) => {
    const { page, workspace, check } = at;
    await page.route('**/config.json', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), layers: [OWN_LAYER] } });
    });
    await page.route('**/estate.geojson', (route) => route.fulfill({ json: ESTATE }));
    await workspace.openMap('/?type=Office#map=16.5/52.21/-2.468');
    await check('map');
    const layers = workspace.map.getByRole('button', { name: 'Layers' });
    await layers.click();
    const panel = workspace.map.getByRole('group', { name: 'Layers' });
    await panel.getByRole('switch', { name: 'Estate', exact: true }).check();
    await workspace.waitForMap();
    await check('layers, with one of their own');
    // All of it lies below the search field, whatever else does not fit is scrolled to.
    const top = (await panel.boundingBox())?.y ?? 0;
    const bar = await workspace.filters.boundingBox();
    const isPhone = (page.viewportSize()?.width ?? 0) < 900;
    if (isPhone) expect(top).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    const tools = page.getByRole('button', { name: 'Areas and drawing' });
    for (const name of ['Travel time', 'Around a title', 'Areas']) {
      if (await tools.isVisible()) {
        await tools.click();
        await check('tools, open');
      }
      await lookAt(at, name, workspace.draw.getByRole('button', { name, exact: true }));
    }
  },
});
