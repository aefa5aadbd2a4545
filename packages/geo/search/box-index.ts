import Flatbush from 'flatbush';
import type { Bounds } from '../bounds.ts';

/** Finds things by the boxes around them. */
export class BoxIndex<Item> {
  readonly #items: readonly Item[];
  readonly #tree: Flatbush | undefined;

  constructor(items: readonly Item[], measure: (item: Item) => Bounds) {
    this.#items = items;
    if (items.length === 0) return;
    const tree = new Flatbush(items.length);
    for (const item of items) tree.add(...measure(item));
    tree.finish();
    this.#tree = tree;
  }

  /** Items whose box touches the given one. */
  search(box: Bounds): Item[] {
    return (this.#tree?.search(...box) ?? []).flatMap((i) => this.#items[i] ?? []);
  }
}
