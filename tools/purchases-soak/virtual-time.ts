/** Time in which waiting costs nothing: what falls due meanwhile happens first. */
export class VirtualTime {
  #passed = 0;
  #due: { readonly at: number; readonly run: () => Promise<void> }[] = [];

  /** Milliseconds since 1970. */
  readonly now = (): number => Date.now() + this.#passed;

  /** Does something some milliseconds from now, while somebody waits. */
  later(milliseconds: number, run: () => Promise<void>): void {
    this.#due.push({ at: this.now() + milliseconds, run });
  }

  readonly wait = async (milliseconds: number): Promise<void> => {
    this.#passed += milliseconds;
    const due = this.#due.filter(({ at }) => at <= this.now());
    this.#due = this.#due.filter((task) => !due.includes(task));
    for (const { run } of due) await run();
    await new Promise((resolve) => setImmediate(resolve));
  };
}
