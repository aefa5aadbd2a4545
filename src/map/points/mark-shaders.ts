/**
 * Numbers of an instance: its place (2), what it is (3: kind, size, shift to the right in pixels) and,
 * of a group, where the part of each class ends on the ring (6).
 */
export const STRIDE = 11;

/** What an instance is; the size of a single title is its class, of a letter its number in the atlas. */
export const KINDS = {
  circle: 0,
  square: 1,
  diamond: 2,
  group: 3,
  letter: 4,
  joined: 5,
} as const;

/*
 * Marks are rectangles of their own, placed in pixels: the map is never turned or tilted, so a place
 * is the origin's pixel plus its distance from there times the size of the world. One program draws
 * all kinds, because making another one takes longer than drawing everything.
 */
export const VERTEX = `#version 300 es
precision highp float;
uniform vec2 u_origin;
uniform float u_world;
uniform vec2 u_viewport;
uniform vec2 u_cell;
uniform float u_cells;
layout(location = 0) in vec2 a_corner;
layout(location = 1) in vec2 a_place;
layout(location = 2) in vec3 a_mark;
layout(location = 3) in vec3 a_endsFirst;
layout(location = 4) in vec3 a_endsLast;
out vec2 v_at;
out vec2 v_texture;
flat out int v_kind;
flat out float v_size;
flat out vec3 v_endsFirst;
flat out vec3 v_endsLast;
void main() {
  v_kind = int(a_mark.x + 0.5);
  v_size = a_mark.y;
  v_endsFirst = a_endsFirst;
  v_endsLast = a_endsLast;
  vec2 reach = v_kind == 4 ? u_cell * 0.5 : v_kind == 3 || v_kind == 5 ? vec2(a_mark.y * 0.5 + 4.0) : vec2(7.0);
  v_at = a_corner * reach;
  v_texture = vec2((a_mark.y + a_corner.x * 0.5 + 0.5) / u_cells, a_corner.y * 0.5 + 0.5);
  vec2 pixel = u_origin + a_place * u_world + v_at + vec2(a_mark.z, 0.0);
  gl_Position = vec4(pixel.x / u_viewport.x * 2.0 - 1.0, 1.0 - pixel.y / u_viewport.y * 2.0, 0.0, 1.0);
}
`;

/** Colours leave premultiplied, as MapLibre blends them; lengths are pixels of the page. */
export const FRAGMENT = `#version 300 es
precision highp float;
uniform float u_ratio;
uniform float u_fade;
uniform float u_single;
uniform vec3 u_colours[6];
uniform vec3 u_ring;
uniform vec3 u_surface;
uniform vec3 u_text;
uniform sampler2D u_atlas;
in vec2 v_at;
in vec2 v_texture;
flat in int v_kind;
flat in float v_size;
flat in vec3 v_endsFirst;
flat in vec3 v_endsLast;
out vec4 colour;
const float TURN = 6.2831853;

float cover(float distance) { return clamp(0.5 - distance * u_ratio, 0.0, 1.0); }

float box(vec2 at, float side, float corner) {
  vec2 away = abs(at) - side + corner;
  return length(max(away, 0.0)) + min(max(away.x, away.y), 0.0) - corner;
}

// A title alone: shape and colour of its class within a ring that sets it off.
vec4 single() {
  vec2 at = v_at / u_single;
  vec2 turned = vec2(at.x + at.y, at.y - at.x) * 0.70710678;
  float edge = v_kind == 1 ? box(at, 3.9, 1.4) : v_kind == 2 ? box(turned, 3.6, 1.0) : length(at) - 4.2;
  edge *= u_single;
  return vec4(mix(u_ring, u_colours[int(v_size + 0.5)], cover(edge + 0.7)), 1.0) * cover(edge - 0.7);
}

// A group: a disc with a soft shadow and a ring split by class, clockwise from the top.
vec4 group() {
  float away = length(v_at);
  float radius = v_size * 0.5;
  float middle = radius - 3.5;
  // Most of a disc is plain.
  if (away < middle - 3.1) return vec4(u_surface, 1.0);
  if (away > radius + 3.6) return vec4(0.0);
  float turn = fract(atan(v_at.x, -v_at.y) / TURN + 1.0);
  float ends[6] = float[6](v_endsFirst.x, v_endsFirst.y, v_endsFirst.z, v_endsLast.x, v_endsLast.y, v_endsLast.z);
  float from = 0.0;
  vec3 part = u_surface;
  float inPart = 0.0;
  for (int index = 0; index < 6; index += 1) {
    if (turn < ends[index] || index == 5) {
      part = u_colours[index];
      float whole = step(0.9999, ends[index] - from);
      inPart = max(whole, cover(1.2 - (ends[index] - turn) * TURN * middle));
      break;
    }
    from = ends[index];
  }
  float ring = cover(abs(away - middle) - 2.1) * inPart;
  float shade = 0.32 * (1.0 - smoothstep(radius - 1.5, radius + 2.5, length(v_at - vec2(0.0, 1.0))));
  vec4 shadow = vec4(vec3(0.06, 0.08, 0.12) * shade, shade);
  return mix(shadow, vec4(mix(u_surface, part, ring), 1.0), cover(away - radius));
}

// Titles that are drawn as one: a tile with corners, as a plot has, framed in the colour of their class.
vec4 joined() {
  float ends[6] = float[6](v_endsFirst.x, v_endsFirst.y, v_endsFirst.z, v_endsLast.x, v_endsLast.y, v_endsLast.z);
  vec3 part = u_colours[5];
  for (int index = 5; index >= 0; index -= 1) if (ends[index] > 0.5) part = u_colours[index];
  float edge = box(v_at, v_size * 0.5, 4.0);
  vec3 frame = mix(part, u_surface, cover(edge + 4.2));
  return vec4(mix(u_ring, frame, cover(edge + 1.2)), 1.0) * cover(edge);
}

void main() {
  colour = v_kind == 4 ? vec4(u_text, 1.0) * texture(u_atlas, v_texture).r : v_kind == 3 ? group() : v_kind == 5 ? joined() : single();
  colour *= u_fade;
}
`;
