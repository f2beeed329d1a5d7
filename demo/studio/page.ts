import '@fontsource-variable/readex-pro';
import type { Body } from './bodies.ts';
import { stageBody } from './models/models.ts';
import { arrange, backdrops, type Crop, lettered, type Scene } from './scenes/compose.ts';
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

/** A scene: the things in three dimensions, then its words over them. */
async function shootScene({ scene, crop }: SceneOrder): Promise<void> {
  const { shoot, canvas } = theStage();
  const { width, height, area } = crop;
  shoot(arrange(scene, crop), { width, height, keepShadows: false, backdrop: backdrops[scene.on], area });
  await deliver(lettered(canvas, scene, crop));
}

/** Sends the pixels as they are; the other side makes the file. WebGL's rows come from below upwards. */
async function deliver(canvas: HTMLCanvasElement): Promise<void> {
  const { width, height } = canvas;
  const gl = canvas.getContext('webgl2');
  const data = gl
    ? new Uint8Array(width * height * 4)
    : canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
  if (!data) throw new Error('The browser gives no canvas to draw on.');
  gl?.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, data as Uint8Array);
  const problem = gl?.getError() ?? 0;
  if (problem !== 0) throw new Error(`WebGL reports the error ${problem}.`);
  await fetch('/pixels', {
    method: 'POST',
    body: data as Uint8Array<ArrayBuffer>,
    headers: { 'x-size': `${width}x${height}`, 'x-upside-down': String(gl !== null) },
  });
}

Object.assign(window, { shootProduct, shootScene });
