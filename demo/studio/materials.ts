import * as THREE from 'three';

/** The map of visibility.ts as every material reads it. */
export const visibilityUniforms = {
  map: { value: null as THREE.Texture | null },
  size: { value: new THREE.Vector2(1, 1) },
};

/**
 * The map is coarse: of its four nearest spots those count that lie on the same side of the product's outline (`floor` 1 for the table).
 * Kept as GLSL because table and products both read it.
 */
export const readVisibility = `
  float visibilityAt(sampler2D map, vec2 spot, float floorShare) {
    vec2 size = vec2(textureSize(map, 0));
    vec2 at = spot * size - 0.5; vec2 part = fract(at); vec2 base = (floor(at) + 0.5) / size;
    float sum = 0.0; float all = 0.0001;
    for (int i = 0; i < 4; i++) {
      vec2 step = vec2(float(i & 1), float(i >> 1));
      vec4 there = texture2D(map, base + step / size);
      vec2 near = mix(1.0 - part, part, step);
      float weight = near.x * near.y * (1.0 - abs(there.a - floorShare)) + 0.0002;
      sum += there.r * weight; all += weight;
    }
    return sum / all;
  }`;

/** Light that lamps send but a neighbour blocks reaches neither the diffuse nor, on rough surfaces, the mirrored part. */
const occlusion = `
  float seenLight = visibilityAt(visibilityMap, gl_FragCoord.xy / visibilitySize, 0.0);
  reflectedLight.indirectDiffuse *= seenLight;
  #if defined( USE_ENVMAP ) && defined( STANDARD )
    float occlusionDotNV = saturate( dot( geometryNormal, geometryViewDir ) );
    reflectedLight.indirectSpecular *= computeSpecularOcclusion( occlusionDotNV, mix(1.0, seenLight, 0.85), material.roughness );
    #ifdef USE_CLEARCOAT
      clearcoatSpecularIndirect *= mix(0.55, 1.0, seenLight);
    #endif
  #endif`;

/** Where the product stands and how large it is: lamps hang at a few times that distance, so flat faces show their fall-off. */
export const productPlace = { value: new THREE.Vector4(0, 0, 0, 1) };

const nearLamps = `
  uniform vec4 productPlace;
  vec3 towardsLamps(vec3 way) {
    vec3 place = cameraPosition + (vec4(-vViewPosition, 0.0) * viewMatrix).xyz;
    return normalize(way + (place - productPlace.xyz) / (productPlace.w * 1.8));
  }
  \n#include <envmap_physical_pars_fragment>`;

/** The environment of three.js is infinitely far; here it is a room. */
function withNearLamps(fragment: string): string {
  const chunk = THREE.ShaderChunk.envmap_physical_pars_fragment
    .replace('envMapRotation * worldNormal', 'envMapRotation * towardsLamps( worldNormal )')
    .replace('envMapRotation * reflectVec', 'envMapRotation * towardsLamps( reflectVec )');
  if (!chunk.includes('towardsLamps( worldNormal )'))
    throw new Error('three.js asks the environment in other words than expected.');
  return fragment.replace(
    '#include <envmap_physical_pars_fragment>',
    nearLamps.replace('#include <envmap_physical_pars_fragment>', chunk),
  );
}

export type Finish = Omit<THREE.MeshPhysicalMaterialParameters, 'color'>;

/** No paint is as white or as black as a hex colour can be: whites keep room for their shading, blacks some light of their own. */
function paintOf(color: string): THREE.Color {
  const paint = new THREE.Color(color);
  const light = 0.2126 * paint.r + 0.7152 * paint.g + 0.0722 * paint.b;
  const keep = 1 - 0.24 * THREE.MathUtils.smoothstep(light, 0.35, 0.95);
  const floor = 0.012;
  return new THREE.Color(
    floor + paint.r * (keep - floor),
    floor + paint.g * (keep - floor),
    floor + paint.b * (keep - floor),
  );
}

/** A physical material that knows the shadows of the studio. `color` is a hex colour with '#'. */
export function surface(color: string, finish: Finish = {}): THREE.MeshPhysicalMaterial {
  const material = new THREE.MeshPhysicalMaterial({ roughness: 0.5, ...finish, color: paintOf(color) });
  material.onBeforeCompile = (shader) => {
    shader.uniforms.visibilityMap = visibilityUniforms.map;
    shader.uniforms.visibilitySize = visibilityUniforms.size;
    shader.uniforms.productPlace = productPlace;
    shader.fragmentShader = `uniform sampler2D visibilityMap; uniform vec2 visibilitySize;${readVisibility}\n${withNearLamps(
      shader.fragmentShader.replace('#include <aomap_fragment>', occlusion),
    )}`;
  };
  return material;
}

/** Bead-blasted or brushed aluminium, titanium, steel. */
export const metal = (color: string, roughness = 0.34, finish: Finish = {}) =>
  surface(color, { metalness: 1, roughness, envMapIntensity: 1.05, ...finish });
export const chrome = (color = '#e8e9ea') => metal(color, 0.08);
export const plastic = (color: string, roughness = 0.5, finish: Finish = {}) =>
  surface(color, { roughness: roughness * 0.9, specularIntensity: 1, ...finish });
export const gloss = (color: string, finish: Finish = {}) =>
  surface(color, { roughness: 0.32, clearcoat: 1, clearcoatRoughness: 0.04, ...finish });
export const rubber = (color: string, finish: Finish = {}) =>
  surface(color, { roughness: 0.82, specularIntensity: 0.35, ...finish });
export const fabric = (color: string, finish: Finish = {}) =>
  surface(color, { roughness: 0.95, specularIntensity: 0.2, ...finish });

/** Coloured glass with a ground back, as phones have: colour below a clear coat that may be matt. */
export const backGlass = (color: string, matt: boolean) =>
  surface(
    color,
    matt
      ? { roughness: 0.42, metalness: 0.22, clearcoat: 0.6, clearcoatRoughness: 0.22 }
      : { roughness: 0.5, metalness: 0.1, clearcoat: 1, clearcoatRoughness: 0.03 },
  );

/** The black glass above cameras and displays. */
export const blackGlass = (finish: Finish = {}) =>
  surface('#050607', { roughness: 0.05, specularIntensity: 0.9, ...finish });

/** The coated front lens of a camera: dark, with a violet or green glint. */
export const lensGlass = (tint = '#1a1030') =>
  surface(tint, {
    roughness: 0.02,
    clearcoat: 1,
    clearcoatRoughness: 0.01,
    iridescence: 1,
    iridescenceIOR: 1.7,
    iridescenceThicknessRange: [280, 420],
    specularColor: new THREE.Color('#b9a7ff'),
  });

/** A lit display: what it shows is light, so neither lamps nor tone mapping change it. */
export const display = (map: THREE.Texture, power = 1) =>
  new THREE.MeshBasicMaterial({ map, toneMapped: false, color: new THREE.Color(power, power, power) });

/** Cover glass over a display: only its reflections are seen. */
export function coverGlass(strength = 1): THREE.MeshPhysicalMaterial {
  const material = surface('#000000', {
    roughness: 0.03,
    transparent: true,
    envMapIntensity: strength,
    depthWrite: false,
    blending: THREE.AdditiveBlending,
  });
  return material;
}

export const glow = (color: string, power = 1) =>
  new THREE.MeshBasicMaterial({ color: new THREE.Color(color).multiplyScalar(power), toneMapped: false });

/** Mixes two hex colours in sRGB; `share` of the second. */
export function mixed(first: string, second: string, share: number): string {
  return `#${new THREE.Color(first).lerp(new THREE.Color(second), share).getHexString()}`;
}

/** Perceived lightness, 0 to 1. */
export function lightness(color: string): number {
  const { r, g, b } = new THREE.Color(color);
  return Math.cbrt(0.2126 * r + 0.7152 * g + 0.0722 * b);
}
