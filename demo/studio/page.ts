import '@fontsource-variable/readex-pro';
import type { Body } from './bodies.ts';
import { stageBody } from './models/models.ts';
import { arrange, backdrops, type Crop, type Scene } from './scenes/compose.ts';
import { createStage, type Stage } from './stage.ts';

/** The studio's side in the browser: render.ts calls these. */
export type ShotOrder = { body: Body; hex: string; view: string; side: number; keepShadows: boolean };

export type SceneOrder = { scene: Scene; crop: Crop };

let stage: Stage | undefined;
const theStage = () => {
  stage ??= createStage();
  return stage;
};

async function shootProduct({ body, hex, view, side, keepShadows }: ShotOrder): Promise<void> {
  const { shoot, canvas } = theStage();
  shoot(stageBody(body, hex, view), { width: side, height: side, keepShadows });
  await deliver(canvas);
}

async function shootScene({ scene, crop }: SceneOrder): Promise<void> {
  const { shoot, canvas } = theStage();
  const { width, height, area } = crop;
  shoot(arrange(scene, crop), { width, height, keepShadows: false, backdrop: backdrops[scene.on], area });
  await deliver(canvas);
}

/** Sends the pixels as they are; the other side makes the file. WebGL's rows come from below upwards. */
async function deliver(canvas: HTMLCanvasElement): Promise<void> {
  const { width, height } = canvas;
  const gl = canvas.getContext('webgl2');
  if (!gl) throw new Error('The browser gives no canvas to draw on.');
  const data = new Uint8Array(width * height * 4);
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, data);
  const problem = gl.getError();
  if (problem !== 0) throw new Error(`WebGL reports the error ${problem}.`);
  await fetch('/pixels', {
    method: 'POST',
    body: data,
    headers: { 'x-size': `${width}x${height}`, 'x-upside-down': 'true' },
  });
}

Object.assign(window, { shootProduct, shootScene });
