import * as THREE from 'three';
import { buildEnvironment } from './lights.ts';
import { productPlace, readVisibility, visibilityUniforms } from './materials.ts';
import { createVisibilityMap } from './visibility.ts';

/** What a model hands to the photographer: things on the table (in millimetres, the table at y = 0) and where the camera stands. */
export type Staged = {
  root: THREE.Object3D;
  /** Degrees to the right of straight on, and above the table. */
  azimuth: number;
  elevation: number;
  /** Share of the picture that the product fills; 0.78 where left out. */
  fill?: number;
  /** Close up: a point of the product and the width of the cut-out in millimetres. */
  focus?: { at: readonly [number, number, number]; span: number };
  /** Degrees of the lens; long lenses (small angles) for flat things. */
  lens?: number;
};

export type Backdrop = { center: string; edge: string; table: string; shadow: number };

/** The map of shadows is coarser than the picture by this share. */
const mapShare = 0.72;

export const studioBackdrop: Backdrop = { center: '#fbf9f6', edge: '#e6e1d9', table: '#efebe4', shadow: 1 };

/** Part of the picture that the product may fill: shares of the width and height, from the lower left corner. */
export type Area = { left: number; bottom: number; width: number; height: number };

export type ShootOptions = {
  width: number;
  height: number;
  /** True where only colours differ from the picture before. */
  keepShadows: boolean;
  backdrop?: Backdrop;
  area?: Area;
};

export type Stage = { shoot: (staged: Staged, options: ShootOptions) => void; canvas: HTMLCanvasElement };

/** One canvas, one set of lamps: shaders are compiled once and serve every picture. */
export function createStage(): Stage {
  const canvas = document.createElement('canvas');
  const renderer = new THREE.WebGLRenderer({ canvas, antialias: true, preserveDrawingBuffer: true });
  renderer.toneMapping = THREE.NeutralToneMapping;
  renderer.toneMappingExposure = 1.02;
  const scene = new THREE.Scene();
  scene.environment = buildEnvironment(renderer);
  const visibility = createVisibilityMap(renderer);
  visibilityUniforms.map.value = visibility.texture;
  const backdropMesh = createBackdrop();
  const table = createTable();
  scene.add(backdropMesh, table);

  const resize = (width: number, height: number) => {
    if (canvas.width === width && canvas.height === height) return;
    renderer.setSize(width, height, false);
    visibility.setSize(Math.round(width * mapShare), Math.round(height * mapShare));
    visibilityUniforms.size.value.set(width, height);
  };

  const shoot: Stage['shoot'] = (staged, { width, height, keepShadows, backdrop = studioBackdrop, area }) => {
    resize(width, height);
    paint(backdropMesh, backdrop);
    paint(table, backdrop);
    scene.add(staged.root);
    staged.root.updateMatrixWorld(true);
    const camera = placeCamera(staged, width / height, area);
    const bounds = new THREE.Box3().setFromObject(staged.root).getBoundingSphere(new THREE.Sphere());
    table.scale.setScalar(bounds.radius * 60);
    table.position.y = -bounds.radius * 0.001;
    productPlace.value.set(bounds.center.x, bounds.center.y, bounds.center.z, bounds.radius);
    if (!keepShadows) {
      backdropMesh.visible = false;
      visibility.update(scene, camera, bounds);
      backdropMesh.visible = true;
    }
    renderer.setClearColor(0xffffff, 1);
    renderer.render(scene, camera);
    scene.remove(staged.root);
    discard(staged.root);
  };
  return { shoot, canvas };
}

/** Textures and the skins of sdf.ts are kept for the next picture; the rest would fill the memory. */
function discard(root: THREE.Object3D) {
  root.traverse((object) => {
    if (object instanceof THREE.Mesh && !object.geometry.userData.kept) object.geometry.dispose();
  });
}

/** Moves the camera back until the product fills its share, and shifts the lens so that it stands in the middle. */
function placeCamera(staged: Staged, aspect: number, area?: Area): THREE.PerspectiveCamera {
  const { root, azimuth, elevation, fill = 0.78, focus, lens = 16 } = staged;
  const { left, bottom, width, height } = area ?? {
    left: (1 - fill) / 2,
    bottom: (1 - fill) / 2,
    width: fill,
    height: fill,
  };
  const camera = new THREE.PerspectiveCamera(lens, aspect, 1, 20000);
  const box = new THREE.Box3().setFromObject(root);
  const target = focus ? new THREE.Vector3(...focus.at) : box.getCenter(new THREE.Vector3());
  const way = new THREE.Vector3().setFromSphericalCoords(
    1,
    THREE.MathUtils.degToRad(90 - elevation),
    THREE.MathUtils.degToRad(azimuth),
  );
  const half = Math.tan(THREE.MathUtils.degToRad(lens / 2));
  let distance = focus ? focus.span / 2 / half : box.getSize(new THREE.Vector3()).length() / half;
  const put = () => {
    camera.position.copy(target).addScaledVector(way, distance);
    // As far as the table's fore edge allows: a display lies a tenth of a millimetre above the glass, and both must stay apart.
    camera.near = Math.max(1, distance / 5);
    camera.far = distance * 12;
    camera.lookAt(target);
    camera.updateMatrixWorld();
    camera.updateProjectionMatrix();
  };
  put();
  if (focus) return camera;
  for (let step = 0; step < 4; step++) {
    const seen = projectedBounds(root, camera);
    distance *= Math.max((seen.max.x - seen.min.x) / 2 / width, (seen.max.y - seen.min.y) / 2 / height);
    put();
  }
  const shift = projectedBounds(root, camera).getCenter(new THREE.Vector2());
  const [x, y] = [(left + width / 2) * 2 - 1 - shift.x, (bottom + height / 2) * 2 - 1 - shift.y];
  camera.projectionMatrix.premultiply(new THREE.Matrix4().makeTranslation(x, y, 0));
  camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
  return camera;
}

function projectedBounds(root: THREE.Object3D, camera: THREE.Camera): THREE.Box2 {
  const seen = new THREE.Box2();
  const point = new THREE.Vector3();
  const matrix = new THREE.Matrix4();
  root.traverse((object) => {
    if (!(object instanceof THREE.Mesh) || object.userData.unframed) return;
    const places = object.geometry.getAttribute('position') as THREE.BufferAttribute;
    const step = Math.max(1, Math.floor(places.count / 1500));
    const copies = object instanceof THREE.InstancedMesh ? object.count : 1;
    for (let copy = 0; copy < copies; copy++) {
      if (object instanceof THREE.InstancedMesh) object.getMatrixAt(copy, matrix);
      for (let index = 0; index < places.count; index += copies > 1 ? step * 8 : step) {
        point.fromBufferAttribute(places, index);
        if (copies > 1) point.applyMatrix4(matrix);
        point.applyMatrix4(object.matrixWorld).project(camera);
        seen.expandByPoint(new THREE.Vector2(point.x, point.y));
      }
    }
  });
  return seen;
}

const backdropColors = () => ({
  center: { value: new THREE.Color() },
  edge: { value: new THREE.Color() },
  table: { value: new THREE.Color() },
  shadow: { value: 1 },
  ...visibilityUniforms,
});

// The colour of the sweep is a matter of the picture, not of the place: table and wall flow into each other.
const sweep = `
  uniform vec3 center; uniform vec3 edge; uniform vec3 table; uniform float shadow; uniform sampler2D map; uniform vec2 size;
  vec3 sweepAt(vec2 spot) {
    vec2 c = (spot - vec2(0.46, 0.6)) * vec2(1.0, 1.05);
    vec3 wall = mix(center, edge, smoothstep(0.1, 0.86, length(c)));
    return mix(table, wall, smoothstep(0.02, 0.42, spot.y));
  }`;

function createBackdrop(): THREE.Mesh {
  const material = new THREE.ShaderMaterial({
    uniforms: backdropColors(),
    vertexShader: 'void main() { gl_Position = vec4(position.xy, 0.99999, 1.0); }',
    fragmentShader: `${sweep} void main() { gl_FragColor = vec4(sweepAt(gl_FragCoord.xy / size), 1.0); }`,
    depthWrite: false,
  });
  const mesh = new THREE.Mesh(new THREE.PlaneGeometry(2, 2), material);
  mesh.frustumCulled = false;
  mesh.renderOrder = -10;
  return mesh;
}

function createTable(): THREE.Mesh {
  const material = new THREE.ShaderMaterial({
    uniforms: backdropColors(),
    vertexShader: 'void main() { gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }',
    fragmentShader: `${sweep}${readVisibility}
      void main() {
        vec2 spot = gl_FragCoord.xy / size;
        float seen = visibilityAt(map, spot, 1.0);
        float dark = (1.0 - seen) * shadow;
        vec3 shade = mix(vec3(1.0), vec3(0.30, 0.275, 0.26), clamp(dark * 1.02, 0.0, 0.94));
        gl_FragColor = vec4(sweepAt(spot) * shade, 1.0);
      }`,
  });
  const mesh = new THREE.Mesh(new THREE.PlaneGeometry(1, 1).rotateX(-Math.PI / 2), material);
  mesh.userData.casts = 0;
  mesh.renderOrder = -5;
  return mesh;
}

function paint(mesh: THREE.Mesh, backdrop: Backdrop) {
  const { uniforms } = mesh.material as THREE.ShaderMaterial;
  for (const key of ['center', 'edge', 'table'] as const) {
    // Colours of the picture itself: neither lit nor tone mapped, so written as they shall be seen.
    uniforms[key]?.value.setStyle(backdrop[key], THREE.LinearSRGBColorSpace);
  }
  if (uniforms.shadow) uniforms.shadow.value = backdrop.shadow;
}
