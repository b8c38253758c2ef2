import { hashOf, seededNumbers } from '../lib/seeded.ts';
import { type Point, smoothPath } from './flow-field.ts';

export interface PortraitDrawing {
  readonly hue: number;
  /** Wind direction in degrees. */
  readonly angle: number;
  /** All lines as one path. */
  readonly path: string;
}

const halfSize = 50;
const stepLength = 10;

/**
 * One participant's lines, in a 100 by 100 square around its centre: wind around a rotating solid, with direction,
 * spin, spacing and hue derived from the id. The same id produces the same lines everywhere; under 1.5 kB.
 */
export function portraitLines(id: string): PortraitDrawing {
  const next = seededNumbers(hashOf(id));
  const hue = Math.round(next() * 12) * 30;
  const angle = Math.round(next() * 180 - 90);
  const radius = 21 + next() * 6;
  const spin = (next() - 0.5) * 1.7 * radius;
  const count = 7 + Math.floor(next() * 3);
  const offset = (next() - 0.5) * 6;
  const lines = Array.from({ length: count }, (_, index) => {
    const start = ((index + 0.5) / count - 0.5) * 2 * halfSize + offset;
    return smoothPath(trace({ x: -halfSize - 6, y: start }, radius, spin), 0);
  });
  return { hue, angle, path: lines.join('') };
}

/** Follows the ideal flow past a rotating cylinder: uniform wind, a doublet and a vortex. */
function trace(from: Point, radius: number, spin: number): Point[] {
  const points = [from];
  let { x, y } = from;
  for (let step = 0; step < 14 && x < halfSize + 8; step += 1) {
    const middle = velocity(x, y, radius, spin);
    const half = velocity(x + (middle.x * stepLength) / 2, y + (middle.y * stepLength) / 2, radius, spin);
    x += half.x * stepLength;
    y += half.y * stepLength;
    points.push({ x, y });
  }
  return points;
}

function velocity(x: number, y: number, radius: number, spin: number): Point {
  const squared = Math.max(x * x + y * y, radius * radius * 0.8);
  const bend = (radius * radius) / (squared * squared);
  const u = 1 - bend * (x * x - y * y) + (spin * y) / squared;
  const v = -2 * bend * x * y - (spin * x) / squared;
  const speed = Math.hypot(u, v) || 1;
  return { x: u / speed, y: v / speed };
}
