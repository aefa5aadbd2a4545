type Found = readonly (readonly [owner: object, parts: PropertyDescriptorMap])[];

/**
 * Notes a page that nothing is drawn on yet. What this gives takes back what was done to it since: its
 * content, address and stores, and what was put into or in the place of its globals, of the functions
 * of its elements and of its document. Globals that came since stay where libraries keep what
 * they know in them.
 * @throws by what it gives, where something was defined for good
 */
export function notePage(): () => void {
  const address = location.href;
  const found: Found = [globalThis, URL, document, navigator, history, ...listPrototypes()].map(
    (owner) => [owner, Object.getOwnPropertyDescriptors(owner)],
  );
  const functions = readFunctions();
  return () => {
    for (const part of [document.head, document.body]) part.replaceChildren();
    for (const part of [document.documentElement, document.head, document.body]) {
      for (const name of part.getAttributeNames()) part.removeAttribute(name);
    }
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', address);
    for (const [owner, parts] of found) {
      putBack(owner, parts);
      takeAway(owner, parts);
    }
    for (const [key, value] of readFunctions()) {
      if (functions.get(key) !== value) Reflect.set(globalThis, key, functions.get(key));
    }
  };
}

/** Of all classes that a window has, such as `Element`: where a test puts what jsdom lacks. */
function listPrototypes(): object[] {
  return Object.getOwnPropertyNames(globalThis)
    .filter((name) => /^[A-Z]/.test(name))
    .map((name) => Reflect.get(globalThis, name)?.prototype)
    .filter((prototype) => typeof prototype === 'object' && prototype !== null);
}

/**
 * Functions of the window that stand behind an accessor: what takes the place of one is kept elsewhere,
 * and leaves the accessor as it was.
 */
function readFunctions(): ReadonlyMap<string, unknown> {
  const parts = Object.entries(Object.getOwnPropertyDescriptors(globalThis));
  const behind = parts.filter(([, { get, set }]) => get !== undefined && set !== undefined);
  const values = behind.map(([key]) => [key, Reflect.get(globalThis, key)] as const);
  return new Map(values.filter(([, value]) => typeof value === 'function'));
}

function putBack(owner: object, found: PropertyDescriptorMap): void {
  for (const key of Reflect.ownKeys(found)) {
    const before: PropertyDescriptor = Reflect.get(found, key);
    const after = Object.getOwnPropertyDescriptor(owner, key);
    const isSame =
      Object.is(before.value, after?.value) &&
      before.get === after?.get &&
      before.set === after?.set;
    if (!isSame) Object.defineProperty(owner, key, before);
  }
}

/** Marks of libraries, such as React's of a document that it listens to already. */
const KEPT = /^_react|^__(?:react|zod)|^IS_REACT_ACT_ENVIRONMENT$/;

function takeAway(owner: object, found: PropertyDescriptorMap): void {
  for (const key of Reflect.ownKeys(owner)) {
    if (typeof key === 'symbol' || KEPT.test(key) || Object.hasOwn(found, key)) continue;
    if (Reflect.deleteProperty(owner, key)) continue;
    throw new Error(`${key} is defined for good: let it be configurable.`);
  }
}
