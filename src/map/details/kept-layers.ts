/** Before the kinds of constraints among what a browser keeps of layers: these are shown. */
const CONSTRAINT = '+';
/** Before the names of the deployment's own layers that are shown. */
const OWN = '@';
/** Before traffic and footfall, while they are shown. */
const MOVEMENT = '~';
/** Planning applications, while they are shown. */
export const APPLICATIONS = '*applications';
/** How opaque a layer is, in percent, before its key: `=40 +flood zone`. */
const OPACITY = /^=(\d{1,3}) (.+)$/;

/** What a layer is called among what a browser keeps: `+flood zone`, `@Aerial, 2025`. */
export type LayerKey = string;

export const nameConstraint = (kind: string): LayerKey => `${CONSTRAINT}${kind}`;
export const nameOwn = (name: string): LayerKey => `${OWN}${name}`;

export const nameMovement = (kind: string): LayerKey => `${MOVEMENT}${kind}`;

/** The layers laid over the map, the lowest first. */
export function listShown(kept: readonly string[]): readonly LayerKey[] {
  return kept.filter((each) => /^[+@*~]/.test(each));
}

/** The kinds of constraints to show, the lowest first. */
export function readShownKinds(kept: readonly string[]): readonly string[] {
  return readAfter(kept, CONSTRAINT);
}

/** The names of own layers to show, the lowest first. */
export function readShownOwn(kept: readonly string[]): readonly string[] {
  return readAfter(kept, OWN);
}

/** Which of traffic and footfall to show, the lowest first. */
export function readShownMovement(kept: readonly string[]): readonly string[] {
  return readAfter(kept, MOVEMENT);
}

/** Shows a layer over those that are shown, or leaves it out; its opacity is remembered. */
export function switchLayer(
  kept: readonly string[],
  key: LayerKey,
  isOn: boolean,
  isGround = false,
): readonly string[] {
  const others = kept.filter((each) => each !== key);
  if (!isOn) return others;
  // A picture covers whatever lies below it.
  return isGround ? [key, ...others] : [...others, key];
}

export function switchOffAll(kept: readonly string[]): readonly string[] {
  return kept.filter((each) => !/^[+@*~]/.test(each));
}

/** How opaque a layer is, from 0 to 1; undefined where nobody has chosen. */
export function readOpacity(kept: readonly string[], key: LayerKey): number | undefined {
  for (const each of kept) {
    const [, percent, of] = OPACITY.exec(each) ?? [];
    if (of === key) return Math.min(100, Number(percent)) / 100;
  }
  return undefined;
}

/** @param opacity from 0 to 1, kept to the percent */
export function keepOpacity(
  kept: readonly string[],
  key: LayerKey,
  opacity: number,
): readonly string[] {
  const others = kept.filter((each) => OPACITY.exec(each)?.[2] !== key);
  return [...others, `=${Math.round(opacity * 100)} ${key}`];
}

function readAfter(kept: readonly string[], sign: string): readonly string[] {
  return kept.flatMap((each) => (each.startsWith(sign) ? [each.slice(sign.length)] : []));
}
