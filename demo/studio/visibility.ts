import * as THREE from 'three';
import { type ShadowRay, shadowRays } from './lights.ts';
import { blurFragment, gatherFragment, geometryFragment, geometryVertex, sheetVertex } from './visibility-shaders.ts';

/**
 * How much of the studio's light reaches each pixel: a map of the whole picture, made once for a body and a view and used for all its
 * colours. First places and normals are drawn; then, for every ray of the lamps, the scene into one tile of a depth atlas; then each
 * pixel asks all tiles; at last the grain of the few rays is smoothed away.
 */
export type VisibilityMap = {
  texture: THREE.Texture;
  setSize: (width: number, height: number) => void;
  /** Draws the map anew for what stands on the table now. */
  update: (scene: THREE.Scene, camera: THREE.Camera, bounds: THREE.Sphere) => void;
};

const tilesAcross = 6;
const tile = 448;

export function createVisibilityMap(renderer: THREE.WebGLRenderer): VisibilityMap {
  const rays = shadowRays();
  const targets = createTargets();
  const { geometry, atlas, output, halfway } = targets;
  const views = rays.map(() => new THREE.Matrix4());
  const gather = gatherMaterial(targets, rays, views);
  const blur = blurMaterial(targets);
  const page = new THREE.Mesh<THREE.PlaneGeometry, THREE.ShaderMaterial>(new THREE.PlaneGeometry(2, 2), gather);
  const sheet = new THREE.Scene().add(page);
  const print = (material: THREE.ShaderMaterial, target: THREE.WebGLRenderTarget) => {
    page.material = material;
    renderer.setRenderTarget(target);
    renderer.render(sheet, new THREE.Camera());
  };

  const update: VisibilityMap['update'] = (scene, camera, bounds) => {
    drawGeometry(renderer, geometry, scene, camera);
    drawDepths(renderer, atlas, scene, bounds, rays, views);
    setUniform(gather, 'grain', (bounds.radius * 2) / tile);
    print(gather, output);
    for (const [from, to, x, y] of [
      [output, halfway, 1.5, 0],
      [halfway, output, 0, 1.5],
    ] as const) {
      setUniform(blur, 'rough', from.texture);
      setUniform(blur, 'along', new THREE.Vector2(x / output.width, y / output.height));
      print(blur, to);
    }
    renderer.setRenderTarget(null);
  };
  const setSize = (width: number, height: number) => {
    for (const target of [geometry, output, halfway]) target.setSize(width, height);
  };
  return { texture: output.texture, setSize, update };
}

function setUniform(material: THREE.ShaderMaterial, name: string, value: unknown) {
  const uniform = material.uniforms[name];
  if (!uniform) throw new Error(`The shader has no uniform ${name}.`);
  uniform.value = value;
}

type Targets = Record<'geometry' | 'atlas' | 'output' | 'halfway', THREE.WebGLRenderTarget>;

function createTargets(): Targets {
  const nearest = { magFilter: THREE.NearestFilter, minFilter: THREE.NearestFilter };
  const atlas = new THREE.WebGLRenderTarget(tile * tilesAcross, tile * tilesAcross);
  atlas.depthTexture = new THREE.DepthTexture(atlas.width, atlas.height, THREE.UnsignedIntType);
  atlas.depthTexture.compareFunction = THREE.LessEqualCompare;
  atlas.depthTexture.magFilter = THREE.LinearFilter;
  atlas.depthTexture.minFilter = THREE.LinearFilter;
  return {
    geometry: new THREE.WebGLRenderTarget(8, 8, { count: 2, type: THREE.FloatType, ...nearest }),
    atlas,
    output: new THREE.WebGLRenderTarget(8, 8, { depthBuffer: false, ...nearest }),
    halfway: new THREE.WebGLRenderTarget(8, 8, { depthBuffer: false, ...nearest }),
  };
}

function gatherMaterial({ geometry, atlas }: Targets, rays: readonly ShadowRay[], views: THREE.Matrix4[]) {
  return new THREE.ShaderMaterial({
    vertexShader: sheetVertex,
    fragmentShader: gatherFragment(rays.length, tilesAcross),
    depthTest: false,
    uniforms: {
      places: { value: geometry.textures[0] },
      ways: { value: geometry.textures[1] },
      depths: { value: atlas.depthTexture },
      views: { value: views },
      rays: { value: rays.map(({ toLight, power }) => new THREE.Vector4(toLight.x, toLight.y, toLight.z, power)) },
      texel: { value: 1 / tile },
      grain: { value: 1 },
    },
  });
}

function blurMaterial({ geometry }: Targets) {
  return new THREE.ShaderMaterial({
    vertexShader: sheetVertex,
    fragmentShader: blurFragment,
    depthTest: false,
    uniforms: { rough: { value: null }, ways: { value: geometry.textures[1] }, along: { value: null } },
  });
}

const placesMaterial = new THREE.ShaderMaterial({
  vertexShader: geometryVertex,
  fragmentShader: geometryFragment,
  glslVersion: THREE.GLSL3,
  side: THREE.DoubleSide,
});
const depthMaterial = new THREE.MeshBasicMaterial({ colorWrite: false, side: THREE.DoubleSide });

function drawGeometry(
  renderer: THREE.WebGLRenderer,
  target: THREE.WebGLRenderTarget,
  scene: THREE.Scene,
  camera: THREE.Camera,
) {
  renderer.setRenderTarget(target);
  renderer.setClearColor(0x000000, 0);
  renderer.clear();
  withoutLayers(
    scene,
    ({ userData }) => userData.receives === 0,
    () => draw(renderer, scene, camera, placesMaterial),
  );
}

/** One tile for each ray; `views` are set to how the tile sees the scene. */
function drawDepths(
  renderer: THREE.WebGLRenderer,
  atlas: THREE.WebGLRenderTarget,
  scene: THREE.Scene,
  bounds: THREE.Sphere,
  rays: readonly ShadowRay[],
  views: readonly THREE.Matrix4[],
) {
  renderer.setRenderTarget(atlas);
  renderer.clear();
  renderer.autoClear = false;
  rays.forEach((ray, index) => {
    const lamp = lampCamera(ray, bounds);
    atlas.viewport.set((index % tilesAcross) * tile, Math.floor(index / tilesAcross) * tile, tile, tile);
    renderer.setRenderTarget(atlas);
    withoutShadowless(scene, ((index * 7) % 10) / 10 + 0.05, bounds.radius * tooSmall, () =>
      draw(renderer, scene, lamp, depthMaterial),
    );
    views[index]?.copy(lamp.projectionMatrix).multiply(lamp.matrixWorldInverse);
  });
  renderer.autoClear = true;
}

function lampCamera({ toLight }: ShadowRay, { center, radius }: THREE.Sphere): THREE.OrthographicCamera {
  const camera = new THREE.OrthographicCamera(-radius, radius, radius, -radius, 0, radius * 4);
  camera.position.copy(center).addScaledVector(toLight, radius * 2);
  camera.up.set(0, 0, 1);
  camera.lookAt(center);
  camera.updateMatrixWorld();
  return camera;
}

/** Parts smaller than this share of the whole throw no shadow that one could see, but cost as much to draw as large ones. */
const tooSmall = 0.032;

/** `userData.casts` is the share of its shadow that glass casts; 0 for none. `userData.receives` 0 leaves a mesh out of the map. */
function withoutShadowless(scene: THREE.Scene, least: number, smallest: number, work: () => void) {
  const skips = (mesh: THREE.Mesh) => {
    if ((mesh.userData.casts ?? 1) < least) return true;
    if (mesh instanceof THREE.InstancedMesh) return false;
    if (!mesh.geometry.boundingSphere) mesh.geometry.computeBoundingSphere();
    return (mesh.geometry.boundingSphere?.radius ?? 0) < smallest;
  };
  withoutLayers(scene, skips, work);
}

function withoutLayers(scene: THREE.Scene, skips: (mesh: THREE.Mesh) => boolean, work: () => void) {
  const hidden: THREE.Object3D[] = [];
  scene.traverse((object) => {
    if (object instanceof THREE.Mesh && skips(object)) hidden.push(object);
  });
  for (const object of hidden) object.layers.disable(0);
  work();
  for (const object of hidden) object.layers.enable(0);
}

function draw(renderer: THREE.WebGLRenderer, scene: THREE.Scene, camera: THREE.Camera, material: THREE.Material) {
  scene.overrideMaterial = material;
  renderer.render(scene, camera);
  scene.overrideMaterial = null;
}
