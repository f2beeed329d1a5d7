/** The shaders of visibility.ts. */

/** Passes on where in the world a pixel lies and where it looks. */
export const geometryVertex = `
  varying vec3 place; varying vec3 way;
  void main() {
    vec4 p = vec4(position, 1.0); vec3 n = normal;
    #ifdef USE_INSTANCING
      p = instanceMatrix * p; n = mat3(instanceMatrix) * n;
    #endif
    p = modelMatrix * p;
    place = p.xyz; way = normalize(mat3(modelMatrix) * n);
    gl_Position = projectionMatrix * viewMatrix * p;
  }`;
export const geometryFragment = `
  layout(location = 0) out vec4 placeOut; layout(location = 1) out vec4 wayOut;
  varying vec3 place; varying vec3 way;
  void main() { placeOut = vec4(place, 1.0); wayOut = vec4(normalize(gl_FrontFacing ? way : -way), 1.0); }`;

/** Asks the depth tiles of all rays whether they see the pixel's place. */
export const gatherFragment = (rays: number, tilesAcross: number) => `
  precision highp float; precision highp sampler2DShadow;
  uniform sampler2D places; uniform sampler2D ways; uniform sampler2DShadow depths;
  uniform mat4 views[${rays}]; uniform vec4 rays[${rays}]; uniform float texel; uniform float grain;
  varying vec2 spot;
  float noise(vec2 p) { return fract(52.9829189 * fract(dot(p, vec2(0.06711056, 0.00583715)))); }
  void main() {
    vec4 place = texture2D(places, spot);
    if (place.w < 0.5) { gl_FragColor = vec4(1.0); return; }
    vec3 way = normalize(texture2D(ways, spot).xyz);
    // The table is the only thing below the product and looks straight up.
    float floorShare = place.y < 0.01 && way.y > 0.99 ? 1.0 : 0.0;
    float turn = noise(gl_FragCoord.xy) * 6.2831853;
    vec2 jitter = vec2(cos(turn), sin(turn));
    float seen = 0.0; float all = 0.0001;
    for (int i = 0; i < ${rays}; i++) {
      vec4 ray = rays[i];
      float slope = dot(way, ray.xyz);
      if (slope <= 0.0) continue;
      float weight = slope * ray.w;
      all += weight;
      vec3 at = (views[i] * vec4(place.xyz + way * grain * (1.9 + 3.2 * (1.0 - slope)), 1.0)).xyz * 0.5 + 0.5;
      if (any(greaterThan(abs(at - 0.5), vec3(0.497)))) { seen += weight; continue; }
      vec2 cell = vec2(float(i % ${tilesAcross}), float(i / ${tilesAcross}));
      vec2 nudge = jitter * texel * (floorShare > 0.5 ? 9.0 : 1.7);
      jitter = vec2(-jitter.y, jitter.x) * (0.75 + 0.5 * fract(turn * float(i)));
      vec2 a = clamp(at.xy + nudge, texel, 1.0 - texel);
      seen += weight * texture(depths, vec3((a + cell) / ${tilesAcross}.0, at.z));
    }
    gl_FragColor = vec4(vec3(seen / all), floorShare);
  }`;

/** Smooths the grain of the few rays: widely on the table, narrowly on the product, and never from one to the other. */
export const blurFragment = `
  uniform sampler2D rough; uniform sampler2D ways; uniform vec2 along; varying vec2 spot;
  void main() {
    vec4 here = texture2D(rough, spot);
    vec3 way = texture2D(ways, spot).xyz;
    float wide = here.a > 0.5 ? 1.5 : 0.34;
    float sum = here.r; float all = 1.0;
    for (int i = -5; i <= 5; i++) {
      if (i == 0) continue;
      vec2 other = spot + along * float(i) * wide;
      vec4 there = texture2D(rough, other);
      float weight = exp(-float(i * i) / 12.0) * step(abs(there.a - here.a), 0.1) * step(0.9, dot(way, texture2D(ways, other).xyz));
      sum += there.r * weight; all += weight;
    }
    gl_FragColor = vec4(vec3(sum / all), here.a);
  }`;

export const sheetVertex = 'varying vec2 spot; void main() { spot = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }';
