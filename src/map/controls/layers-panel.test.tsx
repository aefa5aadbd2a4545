// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { PointLook } from '#lib/points/point-look.ts';
import { mapNotes, NOTHING_READ } from '#lib/state/map-notes.ts';
import { changePreferences, preferences } from '#lib/state/preferences.ts';
import { stubMatchMedia } from '#testing/stub-match-media.ts';
import { movement } from '../details/movement-kinds.ts';
import { keepOwnStates, tellOwnState } from '../details/own-states.ts';
import { planning } from '../details/planning-layers.ts';
import LayerKeys from './layer-keys.tsx';
import LayersPanel from './layers-panel.tsx';

const OWN = [
  { name: 'Aerial', kind: 'wms', url: '/aerial', layers: 'a', credits: '© Flyers', opacity: 0.8 },
] as const;
const readKept = () => preferences.getState().hiddenLayers;

beforeEach(() => {
  changePreferences({ hiddenLayers: [] });
  planning.setState({ kinds: ['conservation area', 'flood zone'], counts: {} });
  mapNotes.setState({
    applications: [],
    near: [],
    bands: [],
    read: NOTHING_READ,
    owned: [],
    ownedBy: null,
  });
});
afterEach(() => {
  cleanup();
  changePreferences({ hiddenLayers: [] });
  planning.setState({ kinds: [], isAsked: false, counts: {} });
  movement.setState({ kinds: [], credits: '', seen: {} });
});

function open(onLookChange: (look: PointLook) => void = () => {}) {
  const look: PointLook = { colouring: 'category', hidden: [] };
  render(
    <LayersPanel id="a" own={OWN} look={look} onLookChange={onLookChange} onClose={() => {}} />,
  );
  return within(screen.getByRole('group', { name: 'Layers' }));
}

test('a layer is switched on, made more or less opaque, and laid over the others', async () => {
  const user = userEvent.setup();
  const panel = open();
  await user.click(panel.getByRole('switch', { name: 'Conservation areas' }));
  expect(panel.queryByRole('button', { name: /over the others/ })).toBeNull();
  await user.click(panel.getByRole('switch', { name: 'Flood zones' }));
  await user.click(panel.getByRole('switch', { name: 'Aerial' }));
  expect(readKept()).toEqual(['@Aerial', '+conservation area', '+flood zone']);
  expect(panel.getByText('3 on')).toBeTruthy();
  const opacity = panel.getByRole('slider', { name: 'Opacity of Aerial' });
  expect(opacity.getAttribute('aria-valuetext')).toBe('80%');
  fireEvent.change(opacity, { target: { value: '35' } });
  expect(readKept()).toContain('=35 @Aerial');
  await user.click(panel.getByRole('button', { name: 'Lay Conservation areas over the others' }));
  expect(readKept().filter((each) => !each.startsWith('='))).toEqual([
    '@Aerial',
    '+flood zone',
    '+conservation area',
  ]);
});

test('a layer is shown as opaque as it was left, and the one on top cannot be laid higher', async () => {
  const user = userEvent.setup();
  const kept = ['+conservation area', '@Aerial', '=35 @Aerial'];
  changePreferences({ hiddenLayers: kept });
  const panel = open();
  const read = (name: string) =>
    panel.getByRole('slider', { name: `Opacity of ${name}` }).getAttribute('aria-valuetext');
  expect([read('Aerial'), read('Conservation areas')]).toEqual(['35%', '60%']);
  const raise = panel.getByRole('button', { name: 'Lay Aerial over the others' });
  expect(raise.getAttribute('aria-disabled')).toBe('true');
  await user.click(raise);
  expect(readKept()).toEqual(kept);
  const other = panel.getByRole('button', { name: 'Lay Conservation areas over the others' });
  expect(other.getAttribute('aria-disabled')).toBe('false');
});

test('a layer of its own that shows nothing says why, beside its switch and in the legend', () => {
  changePreferences({ hiddenLayers: ['@Aerial'] });
  for (const [state, words] of [
    ['empty', 'Nothing here'],
    ['lost', 'Not loaded'],
  ] as const) {
    tellOwnState('Aerial', state);
    const panel = open();
    expect(panel.getByText(words)).toBeTruthy();
    const keys = render(<LayerKeys kept={['@Aerial']} ownLayers={OWN} />);
    expect(keys.container.textContent).toBe(`Aerial: ${words.toLowerCase()}`);
    cleanup();
  }
  keepOwnStates([]);
});

test('all are turned off at once, and what is left out of the map stays so', async () => {
  const user = userEvent.setup();
  changePreferences({ hiddenLayers: ['names', '+flood zone', '@Aerial'] });
  const panel = open();
  expect(panel.getByText('© Flyers')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Turn off all' }));
  expect(readKept()).toEqual(['names']);
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Layers' }));
});

test('counts stand beside what can be counted, and too many applications ask to go closer', () => {
  changePreferences({ hiddenLayers: ['*applications', '+conservation area'] });
  planning.setState({ counts: { 'conservation area': 2 } });
  mapNotes.setState({ read: { count: 4120, isTooMany: true, hasFailed: false } });
  const panel = open();
  expect(panel.getByText('Conservation areas').parentElement?.textContent).toContain('2 in view');
  const applications = panel.getByText('Applications, last 3 years').parentElement;
  expect(applications?.textContent).toContain('zoom in to see 4,120 in view');
});

test('what titles are coloured by is chosen here too', async () => {
  const user = userEvent.setup();
  const choose = vi.fn();
  const panel = open(choose);
  await user.click(panel.getByRole('radio', { name: '£ per sq ft' }));
  expect(choose).toHaveBeenCalledWith({ colouring: 'psf', hidden: [] });
});

test('every layer that is on has a key, applications one for each state with its count', () => {
  const note = { layer: 'application', lon: 0, lat: 0, rank: 0, name: 'A', lines: [] } as const;
  mapNotes.setState({
    applications: [
      { ...note, id: '1', sign: 'granted' },
      { ...note, id: '2', sign: 'granted' },
      { ...note, id: '3', sign: 'refused' },
    ],
  });
  const kept = ['*applications', '+flood zone', '@Aerial'];
  render(
    <ul>
      <LayerKeys kept={kept} ownLayers={OWN} />
    </ul>,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Flood zones',
    'Granted 2',
    'Refused 1',
    'Aerial',
  ]);
});

test('a class in the legend is as opaque as it lies on the map', () => {
  movement.setState({ kinds: ['traffic', 'footfall'] });
  const read = (kept: readonly string[]) => {
    const { container, unmount } = render(<LayerKeys kept={kept} />);
    const opacities = [...container.querySelectorAll('[fill-opacity], [stroke-opacity]')].map(
      (sign) => sign.getAttribute('fill-opacity') ?? sign.getAttribute('stroke-opacity'),
    );
    unmount();
    return [...new Set(opacities)];
  };
  expect(read(['~traffic'])).toEqual(['0.9']);
  expect(read(['~footfall'])).toEqual(['0.55']);
  expect(read(['~footfall', '~traffic', '=20 ~footfall', '=75 ~traffic'])).toEqual(['0.75', '0.2']);
});

test('on a phone the choice stands over the page, and elsewhere beside its button', () => {
  const show = vi.fn();
  Object.defineProperty(HTMLElement.prototype, 'showPopover', { value: show, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    vi.unstubAllGlobals();
  });
  for (const isPhone of [false, true]) {
    stubMatchMedia(() => isPhone);
    open();
    expect(screen.getByRole('group', { name: 'Layers' }).popover).toBe(isPhone ? 'manual' : null);
    cleanup();
  }
  expect(show).toHaveBeenCalledOnce();
});

test('shapes of its own have the sign of shapes, in their colour', () => {
  const layers = [
    { name: 'Aerial', kind: 'wms', url: '/aerial' },
    { name: 'Estate', kind: 'geojson', url: '/estate.geojson' },
    { name: 'Survey', kind: 'pmtiles', url: '/survey.pmtiles', colour: '#b83a98' },
  ] as const;
  render(<LayerKeys kept={['@Aerial', '@Estate', '@Survey']} ownLayers={layers} />);
  const signs = screen.getAllByRole('listitem').map((key) => key.querySelector('svg'));
  expect(signs.map((sign) => sign?.hasAttribute('data-shapes'))).toEqual([false, true, true]);
  expect(signs[2]?.style.getPropertyValue('--sign')).toBe('#b83a98');
});

test('the titles of an owner are a layer with their count, a switch and a key', async () => {
  const onSwitch = vi.fn();
  const by = { name: 'A Ltd', count: 14, isOn: true, isTooMany: false, hasFailed: false, onSwitch };
  const note = { layer: 'owned', lon: 0, lat: 0, rank: 0, name: 'A', lines: [] } as const;
  const alone = { ...note, id: '1', sign: 'owned' } as const;
  const several = { ...alone, id: '2', joined: { group: 'ours', count: 3 } };
  mapNotes.setState({ ownedBy: by, owned: [alone, several] });
  const panel = open();
  const owner = within(panel.getByRole('group', { name: 'Owner' }));
  // Nothing has to be scrolled to for it.
  const groups = panel
    .getAllByRole('group')
    .map((group) => group.querySelector('legend')?.textContent);
  expect(groups.filter((name) => name !== undefined && name !== 'Colour titles by')[0]).toBe(
    'Owner',
  );
  expect(owner.getByText('14')).toBeTruthy();
  await userEvent.click(owner.getByRole('switch', { name: 'Titles of A Ltd' }));
  expect(onSwitch).toHaveBeenCalledWith(false);
  cleanup();
  render(<LayerKeys kept={[]} />);
  const keys = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  // Some have no position: the map has a part of them.
  expect(keys()).toEqual(['A Ltd 4 of 14', 'Its titles side by side']);
  cleanup();
  mapNotes.setState({ ownedBy: { ...by, count: 1 }, owned: [alone] });
  render(<LayerKeys kept={[]} />);
  expect(keys()).toEqual(['A Ltd 1']);
  cleanup();
  mapNotes.setState({ ownedBy: { ...by, isOn: false }, owned: [several] });
  render(<LayerKeys kept={[]} />);
  expect(screen.queryByText('Its titles side by side')).toBeNull();
  cleanup();
  mapNotes.setState({ ownedBy: { ...by, count: 9000, isTooMany: true }, owned: [] });
  expect(open().getByText('9,000, too many to draw')).toBeTruthy();
});

test('traffic and footfall are layers where the map has them, ground below roads, with credits', async () => {
  expect(open().queryByRole('group', { name: 'Movement' })).toBeNull();
  cleanup();
  movement.setState({ kinds: ['traffic', 'footfall'], credits: '© Counters' });
  changePreferences({ hiddenLayers: ['~traffic'] });
  const group = within(open().getByRole('group', { name: 'Movement' }));
  expect(group.getByText('© Counters')).toBeTruthy();
  await userEvent.click(group.getByRole('switch', { name: 'Footfall' }));
  expect(readKept()).toEqual(['~footfall', '~traffic']);
  expect(group.getByRole('slider', { name: 'Opacity of Traffic' })).toBeTruthy();
});

test('their keys are the classes, what is modelled, and what is not in view', () => {
  movement.setState({
    kinds: ['traffic', 'footfall'],
    seen: {
      traffic: { view: 'part', hasModelled: true },
      footfall: { view: 'far', hasModelled: false },
    },
  });
  render(
    <ul>
      <LayerKeys kept={['~traffic', '~footfall']} />
    </ul>,
  );
  const [traffic, ...others] = screen.getAllByRole('listitem');
  expect(traffic?.textContent).toMatch(/^Vehicles a day/);
  const classes = within(screen.getByRole('list', { name: 'Vehicles a day' }));
  expect(classes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'under 2k',
    '2k–5k',
    '5k–10k',
    '10k–20k',
    '20k or more',
    'modelled ≈',
    'small roads closer up',
  ]);
  expect(others.at(-1)?.textContent).toBe('Footfall: closer up');
});
