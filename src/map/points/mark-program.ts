import { FRAGMENT, STRIDE, VERTEX } from './mark-shaders.ts';

/** One rectangle, as a strip of two triangles. */
const CORNERS = new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]);
/** Numbers of each attribute after the corner, which has location 0, in their order. */
const ATTRIBUTES = [2, 3, 3, 3];

/** Values of uniforms by name: how many floats belong together, and all of them in a row. */
export type Uniforms = Readonly<Record<string, readonly [size: 1 | 2 | 3, values: number[]]>>;

/** Instances on the graphics card. */
export interface Instances {
  upload(numbers: Float32Array<ArrayBuffer>): void;
  /** Nothing at all while there are none. */
  draw(uniforms: Uniforms): void;
}

/**
 * The program that draws marks. The graphics card makes it while the first of them are fetched: who
 * asks for what is not ready waits for it.
 */
export class MarkProgram {
  readonly #gl: WebGL2RenderingContext;
  readonly #locations = new Map<string, WebGLUniformLocation | null>();
  readonly #program: WebGLProgram;

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl;
    this.#program = buildProgram(gl);
  }

  /** Waits until it is made: the first question about it does. */
  wait(): void {
    this.#gl.getAttribLocation(this.#program, 'a_corner');
  }

  createInstances(): Instances {
    const gl = this.#gl;
    const array = gl.createVertexArray();
    const buffer = gl.createBuffer();
    gl.bindVertexArray(array);
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ARRAY_BUFFER, CORNERS, gl.STATIC_DRAW);
    gl.enableVertexAttribArray(0);
    gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
    let offset = 0;
    ATTRIBUTES.forEach((size, index) => {
      gl.enableVertexAttribArray(index + 1);
      gl.vertexAttribPointer(index + 1, size, gl.FLOAT, false, STRIDE * 4, offset * 4);
      gl.vertexAttribDivisor(index + 1, 1);
      offset += size;
    });
    gl.bindVertexArray(null);
    let length = 0;
    return {
      upload: (numbers) => {
        length = numbers.length / STRIDE;
        gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
        gl.bufferData(gl.ARRAY_BUFFER, numbers, gl.DYNAMIC_DRAW);
      },
      draw: (uniforms) => {
        if (length === 0) return;
        this.#enter(uniforms);
        gl.bindVertexArray(array);
        gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, length);
        gl.bindVertexArray(null);
      },
    };
  }

  #enter(uniforms: Uniforms): void {
    const gl = this.#gl;
    const program = this.#program;
    // biome-ignore lint/correctness/useHookAtTopLevel: a call to the graphics card, no hook
    gl.useProgram(program);
    for (const [name, [size, values]] of Object.entries(uniforms)) {
      if (!this.#locations.has(name))
        this.#locations.set(name, gl.getUniformLocation(program, name));
      const location = this.#locations.get(name) ?? null;
      if (size === 1) gl.uniform1fv(location, values);
      else if (size === 2) gl.uniform2fv(location, values);
      else gl.uniform3fv(location, values);
    }
  }
}

/** Whether it could be made is not asked, which would wait for the graphics card; it says so itself. */
function buildProgram(gl: WebGL2RenderingContext): WebGLProgram {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(kind);
    // Only a lost context has none; it comes back with everything made anew.
    if (!shader) continue;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
  }
  gl.linkProgram(program);
  return program;
}
