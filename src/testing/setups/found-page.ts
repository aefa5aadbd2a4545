/** Of all classes that a window has, such as `Element`: where a test puts what jsdom lacks. */
function listPrototypes(): object[] {
  return Object.getOwnPropertyNames(globalThis)
    .filter((name) => /^[A-Z]/.test(name))
    .map((name) => Reflect.get(globalThis, name)?.prototype)
    .filter((prototype) => typeof prototype === 'object' && prototype !== null);
}

/**
 * Notes a page that nothing is drawn on yet. What this gives takes back what was done to it since: its
 * content, address, stores and cookies, and globals and functions of elements that were put in the
 * place of others. Globals that came since stay, as libraries keep what they know there.
 * @throws by what it gives, where something was defined for good
 */
export function notePage(): () => void {
  const address = location.href;
  const globals = Object.getOwnPropertyDescriptors(globalThis);
  const classes = listPrototypes().map(
    (owner) => [owner, Object.getOwnPropertyDescriptors(owner)] as const,
  );
  return () => {
    for (const part of [document.head, document.body]) part.replaceChildren();
    for (const part of [document.documentElement, document.head, document.body]) {
      for (const name of part.getAttributeNames()) part.removeAttribute(name);
    }
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', address);
    putBack(globalThis, globals);
    for (const [owner, found] of classes) {
      putBack(owner, found);
      takeAway(owner, found);
    }
  };
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

function takeAway(owner: object, found: PropertyDescriptorMap): void {
  for (const key of Reflect.ownKeys(owner)) {
    if (!Object.hasOwn(found, key)) Reflect.deleteProperty(owner, key);
  }
}
