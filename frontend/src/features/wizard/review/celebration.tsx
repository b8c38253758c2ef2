import confetti from 'canvas-confetti';
import { useEffect } from 'react';

const pieces = 80;
const shownMs = 2_700;
const frameMs = 1_000 / 60;

/** 80 pieces of paper falling for 2.7 s over whatever is on screen, also after the next screen has opened. */
export function Celebration() {
  useEffect(throwPaper, []);
  return null;
}

function throwPaper(): void {
  const canvas = document.createElement('canvas');
  canvas.className = 'pointer-events-none fixed inset-0 z-60 size-full';
  canvas.setAttribute('aria-hidden', 'true');
  document.body.append(canvas);
  // Without a worker: the content security policy does not allow one from a blob.
  const paper = confetti.create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true });
  const ticks = Math.round(shownMs / frameMs);
  void paper({ particleCount: pieces, ticks, spread: 75, startVelocity: 42, origin: { x: 0.5, y: 0.75 } });
  setTimeout(() => {
    paper.reset();
    canvas.remove();
  }, shownMs);
}
