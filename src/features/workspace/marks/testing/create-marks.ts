import { act } from '@testing-library/react';
import { createStore } from 'zustand/vanilla';
import type { DrawnMarks, MapMark, MarksState } from '#map/marks/drawn-marks.ts';

/**
 * What a map without graphics would hand out: a pixel is a ten thousandth of a degree.
 *
 * @param ids what its group is made of
 */
export function createMarks(list: readonly MapMark[], ids: readonly string[]) {
  const host = document.body.appendChild(document.createElement('div'));
  const canvas = host.appendChild(document.createElement('canvas'));
  canvas.tabIndex = 0;
  const state = createStore<MarksState>()(() => ({
    pointed: null,
    chosen: null,
    isMoving: false,
    isOff: false,
    drawn: 1,
  }));
  const opened: string[] = [];
  const project = ([lon, lat]: MapMark['at']) => ({ x: lon * 10_000, y: -lat * 10_000 });
  let middle = { lon: 0, lat: 0 };
  let spot: ReturnType<DrawnMarks['readSpot']> = null;
  const marks: DrawnMarks = {
    host,
    canvas,
    state,
    list: () => list,
    readFreeView: () => ({
      box: { left: -500, top: -400, right: 500, bottom: 400 },
      middle,
      width: 1609,
    }),
    measure: ({ at: place, radius }) => {
      const { x, y } = project(place);
      return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
    },
    project,
    readSpot: () => spot,
    open: ({ key }) => opened.push(key),
    readMembers: async () => ({
      ids,
      cells: [],
      places: [
        [-0.001, 0],
        [0.001, 0],
      ],
      count: ids.length,
      hidden: 0,
    }),
    nameNear: () => 'Wrenford',
  };
  const pointAt = (pointed: MapMark | null, by: 'mouse' | 'touch' = 'mouse') =>
    act(() => state.setState({ pointed: pointed && { mark: pointed, by } }));
  const move = () =>
    act(() => {
      middle = { lon: 0.01, lat: 0 };
      state.setState(({ drawn }) => ({ drawn: drawn + 1 }));
    });
  const drag = (isMoving: boolean) => act(() => state.setState({ isMoving, pointed: null }));
  const putHand = (x: number, y: number) => {
    spot = { x, y };
  };
  const choose = (chosen: MapMark) => act(() => state.setState({ chosen }));
  return { marks, opened, pointAt, choose, move, drag, putHand };
}
