import Flatbush from 'flatbush';
import type { Box } from './plane.ts';

/** Finds things by the boxes around them. */
export class BoxIndex<Item> {
  readonly #items: readonly Item[];
  readonly #tree: Flatbush | undefined;

  constructor(items: readonly Item[], measure: (item: Item) => Box) {
    this.#items = items;
    if (items.length === 0) return;
    const tree = new Flatbush(items.length);
    for (const item of items) tree.add(...measure(item));
    tree.finish();
    this.#tree = tree;
  }

  /** Items whose box touches the given one. */
  search(box: Box): Item[] {
    return (this.#tree?.search(...box) ?? []).flatMap((i) => this.#items[i] ?? []);
  }
}
