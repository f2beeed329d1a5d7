import { type RefObject, useEffect } from 'react';
import { followGrip, type Grip, type View, wholePicture } from './picture-view.ts';

/** Zoom that unsteady fingers cause unintentionally. */
const barelyLarger = 1.05;

/**
 * Pinch zoom for the picture in `frame`: two fingers enlarge it, then one finger moves it, and a tap resets it. One finger on an unzoomed
 * picture is left to the browser, for swiping.
 */
export function usePinch(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => (frame.current === null ? undefined : startPinch(frame.current)), [frame]);
}

function startPinch(frame: HTMLElement): () => void {
  let view = wholePicture;
  let grip: Grip | null = null;
  let hasMoved = false;

  function begin(event: TouchEvent) {
    grip = gripOf(event.touches, frame);
    hasMoved = event.touches.length > 1;
  }

  function move(event: TouchEvent) {
    if (event.touches.length < 2 && view.scale === 1) return;
    if (event.cancelable) event.preventDefault();
    const next = gripOf(event.touches, frame);
    if (grip === null || next === null) return;
    hasMoved = true;
    show(followGrip(view, grip, next, { width: frame.clientWidth, height: frame.clientHeight }));
    grip = next;
  }

  function end(event: TouchEvent) {
    grip = gripOf(event.touches, frame);
    if (grip !== null || (hasMoved && view.scale >= barelyLarger)) return;
    // The tap that brings the whole picture back is not also a click.
    if (view.scale > 1 && event.cancelable) event.preventDefault();
    show(wholePicture);
  }

  function show(next: View) {
    view = next;
    const picture = frame.querySelector('img');
    if (picture === null) return;
    const isWhole = view.scale === 1;
    if (!isWhole) askForMorePixels(frame);
    picture.style.transform = isWhole ? '' : `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
    frame.toggleAttribute('data-enlarged', !isWhole);
  }

  // Registered without React, whose listeners are passive and could not stop the browser from zooming the page.
  const listeners = { touchstart: begin, touchmove: move, touchend: end, touchcancel: end } as const;
  for (const [name, listener] of Object.entries(listeners))
    frame.addEventListener(name, listener as EventListener, { passive: false });
  return () => {
    for (const [name, listener] of Object.entries(listeners))
      frame.removeEventListener(name, listener as EventListener);
  };
}

/** The rendition that fits the frame is too small when enlarged. */
function askForMorePixels(frame: HTMLElement) {
  for (const part of frame.querySelectorAll<HTMLImageElement | HTMLSourceElement>('source, img')) part.sizes = '200vw';
}

function gripOf(touches: TouchList, frame: HTMLElement): Grip | null {
  const [first, second = first] = touches;
  if (first === undefined || second === undefined) return null;
  const box = frame.getBoundingClientRect();
  return {
    x: (first.clientX + second.clientX) / 2 - box.left,
    y: (first.clientY + second.clientY) / 2 - box.top,
    spread: Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY) || 1,
  };
}
