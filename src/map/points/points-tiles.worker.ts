import { PointGroups } from './point-groups.ts';
import type { FromPoints, ToPoints } from './points-messages.ts';

/** Groups points beside the page, which only hands on the tiles that the map asks for. */
const groups = new PointGroups();

self.addEventListener('message', ({ data }: MessageEvent<ToPoints>) => {
  switch (data.kind) {
    case 'set':
      return groups.setPoints(data.batches);
    case 'add':
      return groups.addPoints(data.batches);
    case 'look':
      return groups.setLook(data.look);
    case 'tile': {
      const tile = groups.encodeTile(data.zoom, data.column, data.row);
      const message: FromPoints = { id: data.id, tile };
      return self.postMessage(message, { transfer: [tile] });
    }
  }
});
