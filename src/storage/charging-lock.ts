/**
 * Nothing but one task at a time may charge a person in this browser, over all its tabs: what became
 * of a call without an answer is read from the balance, which nothing else may move meanwhile.
 */
const nameLock = (person: string) => `purchase ${person}`;

/** Runs a task unless another one is charging this person just now; gives whether it ran. */
export async function tryCharging(person: string, task: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) return task().then(() => true);
  return navigator.locks.request(nameLock(person), { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await task();
    return true;
  });
}

/** Runs it as soon as nothing else charges this person, also when that tab has crashed. */
export async function waitToCharge(person: string, task: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(nameLock(person), task);
  else await task();
}
