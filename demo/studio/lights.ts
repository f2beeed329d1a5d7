import * as THREE from 'three';

/**
 * The lamps of the studio: soft boxes around the table. The same list makes what metal and glass reflect (the environment) and from
 * where shadows fall (visibility.ts), so that both agree.
 */
type SoftBox = {
  /** Where it hangs, seen from the product; only the direction counts. */
  at: readonly [number, number, number];
  width: number;
  height: number;
  power: number;
  tint: string;
  /** How many of the shadow rays go to it. */
  rays: number;
};

const softBoxes: readonly SoftBox[] = [
  // The key: large, high on the left and a little before the product.
  { at: [-5, 6, 4.6], width: 6.4, height: 4.6, power: 8.6, tint: '#fffaf2', rays: 10 },
  // Fill from the right, warm and weak.
  { at: [7, 3, 4], width: 4, height: 6.5, power: 3.4, tint: '#fff0dd', rays: 3 },
  // Strips behind the product draw a bright line along its edges.
  { at: [-7, 3.2, -4.5], width: 1.6, height: 8, power: 9, tint: '#f4f8ff', rays: 2 },
  { at: [7, 3.6, -4], width: 1.4, height: 8, power: 11, tint: '#fffdf8', rays: 2 },
  // From straight above, so that upper faces shine.
  { at: [0, 9, -1.4], width: 6, height: 3.4, power: 6.5, tint: '#ffffff', rays: 4 },
];

const roomPower = 0.74;
const roomRays = 7;

/** What surrounds the product, as a texture that physical materials reflect. */
export function buildEnvironment(renderer: THREE.WebGLRenderer): THREE.Texture {
  const scene = new THREE.Scene();
  scene.add(room());
  for (const box of softBoxes) scene.add(softBoxMesh(box));
  const generator = new THREE.PMREMGenerator(renderer);
  const texture = generator.fromScene(scene, 0.012, 0.1, 60, { size: 512 }).texture;
  generator.dispose();
  // A material has one roughness, so the nearest of the blur levels does, at half the price.
  texture.minFilter = THREE.LinearMipmapNearestFilter;
  return texture;
}

/** Walls that darken downwards and a bright table: without contrast around it, chrome looks like plastic. */
function room(): THREE.Mesh {
  const material = new THREE.ShaderMaterial({
    side: THREE.BackSide,
    vertexShader:
      'varying vec3 way; void main() { way = position; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }',
    fragmentShader: `varying vec3 way;
      void main() {
        vec3 d = normalize(way);
        float wall = mix(0.16, 0.74, smoothstep(-0.25, 0.95, d.y));
        wall += 0.42 * smoothstep(0.1, 1.0, d.z);
        float table = smoothstep(0.0, -0.35, d.y) * 0.86;
        vec3 tint = mix(vec3(1.0, 0.985, 0.96), vec3(0.96, 0.98, 1.0), d.y * 0.5 + 0.5);
        gl_FragColor = vec4(tint * max(wall, table) * ${roomPower.toFixed(2)} * 1.35, 1.0);
      }`,
  });
  return new THREE.Mesh(new THREE.SphereGeometry(30, 48, 32), material);
}

/** Bright in the middle, softer to the edges, as cloth in front of a lamp is. */
function softBoxMesh({ at, width, height, power, tint }: SoftBox): THREE.Mesh {
  const material = new THREE.ShaderMaterial({
    side: THREE.DoubleSide,
    transparent: true,
    uniforms: { tint: { value: new THREE.Color(tint).multiplyScalar(power) } },
    vertexShader:
      'varying vec2 spot; void main() { spot = uv * 2.0 - 1.0; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }',
    fragmentShader: `varying vec2 spot; uniform vec3 tint;
      void main() {
        vec2 e = smoothstep(vec2(1.0), vec2(0.86), abs(spot));
        float fall = mix(0.55, 1.0, exp(-1.4 * dot(spot, spot)));
        gl_FragColor = vec4(tint * fall, e.x * e.y);
      }`,
  });
  const mesh = new THREE.Mesh(new THREE.PlaneGeometry(width, height), material);
  mesh.position.set(...at);
  mesh.lookAt(0, 0, 0);
  return mesh;
}

export type ShadowRay = { toLight: THREE.Vector3; power: number };

/** Directions from which light comes, the strong lamps sampled most. The same at every run. */
export function shadowRays(): ShadowRay[] {
  const rays: ShadowRay[] = [];
  for (const box of softBoxes) {
    const mesh = softBoxMesh(box);
    mesh.updateMatrixWorld();
    const distance = mesh.position.length();
    const solidAngle = (box.width * box.height) / (distance * distance);
    for (let index = 0; index < box.rays; index++) {
      const [u, v] = spread(index, box.rays);
      const toLight = new THREE.Vector3((u - 0.5) * box.width, (v - 0.5) * box.height, 0).applyMatrix4(
        mesh.matrixWorld,
      );
      rays.push({ toLight: toLight.normalize(), power: (box.power * solidAngle) / box.rays });
    }
  }
  for (let index = 0; index < roomRays; index++) {
    const [u, v] = spread(index, roomRays);
    const y = 0.06 + 0.92 * v;
    const flat = Math.sqrt(1 - y * y);
    const around = u * Math.PI * 2;
    const toLight = new THREE.Vector3(flat * Math.cos(around), y, flat * Math.sin(around));
    rays.push({ toLight, power: (roomPower * 0.75 * Math.PI * 2) / roomRays });
  }
  return rays;
}

/** The R2 sequence: points of a unit square that never clump. */
function spread(index: number, _count: number): [number, number] {
  return [(0.5 + 0.7548776662 * index) % 1, (0.5 + 0.5698402909 * index) % 1];
}
