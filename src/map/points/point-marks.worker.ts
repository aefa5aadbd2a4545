import { PointGroups } from './point-groups.ts';
import type { FromPoints, ToPoints } from './point-marks.ts';

/** Groups points beside the page, which only draws what comes out of it. */
const groups = new PointGroups();

self.addEventListener('message', ({ data }: MessageEvent<ToPoints>) => {
  switch (data.kind) {
    case 'set':
      return groups.setPoints(data.batches, data.cells);
    case 'add':
      return groups.addPoints(data.batches);
    case 'look':
      return groups.setLook(data.look);
    case 'marks': {
      const marks = groups.describeMarks(data.zoom);
      const { places, counts, shares, points, opensAt } = marks;
      const transfer = [places, counts, shares, points, opensAt].map(({ buffer }) => buffer);
      const message: FromPoints = { id: data.id, marks };
      return self.postMessage(message, { transfer });
    }
    case 'members': {
      const members = groups.listMembers(data.zoom, data.mark);
      return self.postMessage({ id: data.id, members } satisfies FromPoints);
    }
  }
});
