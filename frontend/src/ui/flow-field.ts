/** A point in a drawing. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Height at `x` of the streamline that enters at height `start`, in plane flow around a cylinder of `radius` at the
 * origin: the solution of y (1 - R²/(x² + y²)) = start on the same side as `start`. A line at 0 splits; it is drawn
 * above.
 */
export function streamlineHeight(start: number, x: number, radius: number): number {
  const side = start < 0 ? -1 : 1;
  const wanted = Math.abs(start);
  const inside = Math.max(0, radius * radius - x * x);
  let low = Math.sqrt(inside);
  let high = wanted + radius + 1;
  for (let step = 0; step < 30; step += 1) {
    const middle = (low + high) / 2;
    const reached = middle * (1 - (radius * radius) / (x * x + middle * middle));
    if (reached < wanted) low = middle;
    else high = middle;
  }
  return side * ((low + high) / 2);
}

export interface FlowAround {
  /** Height at which the line enters; the solid is at the origin. */
  readonly start: number;
  readonly radius: number;
  readonly from: number;
  readonly to: number;
  /** Points sampled along the line. */
  readonly samples: number;
}

export function streamline({ start, radius, from, to, samples }: FlowAround): Point[] {
  return Array.from({ length: samples + 1 }, (_, index) => {
    const x = from + ((to - from) * index) / samples;
    return { x, y: streamlineHeight(start, x, radius) };
  });
}

/**
 * A smooth path through the points, rounded to `digits` decimal places: quadratic curves that meet at the midpoints.
 */
export function smoothPath(points: readonly Point[], digits = 1): string {
  const text = (value: number) => String(Number(value.toFixed(digits)));
  const [first, ...rest] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return '';
  const curves = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? last;
    const end = index === rest.length - 2 ? next : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    return `Q${text(point.x)} ${text(point.y)} ${text(end.x)} ${text(end.y)}`;
  });
  return `M${text(first.x)} ${text(first.y)}${curves.join('')}`;
}
