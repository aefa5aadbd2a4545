import { expect, test } from '../fixtures/test.ts';

interface Traffic {
  readonly roads: readonly { readonly identifier: string; readonly roadName?: string }[];
}

test('a road lights up on the map when its row is pointed at', { tag: '@long' }, async ({
  page,
  workspace,
  service,
}) => {
  const { id } = await service.findTitleAt('1 Kiln Lane');
  const { roads } = await service.read<Traffic>(`/titles/${id}/traffic?radius=200`);
  await workspace.open(`/titles/${id}?type=Office&section=traffic`);
  await workspace.expectSectionAtTop('Busiest roads');
  const rows = workspace.section('Busiest roads').getByRole('listitem');
  await expect(rows).toHaveCount(roads.length);
  await workspace.waitForMap();
  // A map that stands still on a busy machine may yet have something to draw: then all is done again.
  await expect(async () => {
    await page.mouse.move(700, 880);
    const plain = await workspace.photographStillMap();
    await rows.first().hover();
    await expect.poll(async () => plain.equals(await workspace.photographMap())).toBe(false);
    const lit = await workspace.photographStillMap();
    await page.mouse.move(700, 880);
    // Names that are placed anew may stand elsewhere than before, but the road is not as it was lit.
    const isLit = async () => lit.equals(await workspace.photographMap());
    await expect.poll(isLit, { timeout: 10_000 }).toBe(false);
  }).toPass({ timeout: 120_000 });
});
