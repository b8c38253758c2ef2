const pieces = 80;
const shownMs = 2_700;
const frameMs = 1_000 / 60;

/** 80 pieces of paper falling for 2.7 s over whatever is on screen; none with reduced motion. */
export async function celebrate(): Promise<void> {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { default: confetti } = await import('canvas-confetti');
  const canvas = document.createElement('canvas');
  canvas.className = 'pointer-events-none fixed inset-0 z-60 size-full';
  canvas.setAttribute('aria-hidden', 'true');
  document.body.append(canvas);
  // Without a worker: the content security policy does not allow one from a blob.
  const throwPaper = confetti.create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true });
  const ticks = Math.round(shownMs / frameMs);
  void throwPaper({ particleCount: pieces, ticks, spread: 75, startVelocity: 42, origin: { x: 0.5, y: 0.75 } });
  setTimeout(() => {
    throwPaper.reset();
    canvas.remove();
  }, shownMs);
}
