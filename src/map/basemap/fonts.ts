/*
 * The style names no `glyphs`, so MapLibre draws letters with the fonts of the page. It reads weight
 * and slant from words in the first family of a stack and hands the whole stack to the canvas: the
 * first name says the weight, the second is the face the page really loads.
 */
const faces = ['Inter Variable', 'Inter', 'system-ui', 'Segoe UI'];

export const medium = ['Inter Medium', ...faces];
export const semibold = ['Inter Semibold', ...faces];
export const mediumItalic = ['Inter Medium Italic', ...faces];
