import type { Ink } from './marks.ts';

/**
 * A computed colour as a file writes it; null where nothing would be seen. Browsers tell plain
 * colours as `rgb()` and mixed ones as `color(srgb …)`; what is neither is drawn black.
 */
export function readInk(computed: string, opacity = 1): Ink | null {
  const [name = '', ...rest] = computed.split(/[\s(),/]+/).filter(Boolean);
  if (name === 'none' || name === 'transparent' || name === '') return null;
  const isMixed = name === 'color' && rest[0] === 'srgb';
  const numbers = (isMixed ? rest.slice(1) : rest).map(readNumber);
  if (!isMixed && !/^rgba?$/.test(name)) return { colour: '#000000', opacity };
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbers;
  if (alpha * opacity === 0) return null;
  const colour = [red, green, blue]
    .map((part) => Math.round(Math.min(255, Math.max(0, isMixed ? part * 255 : part))))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('');
  return { colour: `#${colour}`, opacity: alpha * opacity };
}

function readNumber(text: string): number {
  const number = Number.parseFloat(text);
  if (Number.isNaN(number)) return 0;
  return text.endsWith('%') ? number / 100 : number;
}
