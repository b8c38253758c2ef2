// Parts of the wireframes, as SVG.
const ink = '#262b33';
const quiet = '#6b727b';
const line = '#d9d5cd';
const paper = '#faf9f7';
const accent = '#1d5a7c';
const tint = '#e6f0f5';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const phone: Size = { width: 390, height: 780 };
export const desk: Size = { width: 960, height: 640 };

export function drawing({ width, height }: Size, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Inter, Helvetica, Arial, sans-serif"><rect width="${width}" height="${height}" fill="${paper}"/>${parts.join('')}</svg>`;
}

function text(x: number, y: number, size: number, fill: string, words: string, more = ''): string {
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" ${more}>${words}</text>`;
}

function box(x: number, y: number, width: number, height: number, fill: string, stroke = line): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="${fill}" stroke="${stroke}"/>`;
}

export function title(x: number, y: number, words: string): string {
  return text(x, y, 22, ink, words, 'font-weight="600"');
}

export function small(x: number, y: number, words: string): string {
  return text(x, y, 14, quiet, words);
}

export function bar({ width }: Size, words: string): string {
  return `<rect width="${width}" height="72" fill="${ink}"/>${text(24, 44, 20, '#ffffff', words, 'font-weight="600"')}<circle cx="${width - 40}" cy="36" r="14" fill="${accent}"/>`;
}

export function card(
  x: number,
  y: number,
  width: number,
  height: number,
  heading: string,
  words: string,
  note: string,
): string {
  return [
    box(x, y, width, height, '#ffffff'),
    text(x + 20, y + 40, 18, ink, heading, 'font-weight="600"'),
    small(x + 20, y + 66, words),
    text(x + 20, y + 98, 16, accent, note, 'font-weight="600"'),
  ].join('');
}

export function row(x: number, y: number, width: number, name: string, value: string, change: string): string {
  return [
    `<line x1="${x}" y1="${y + 52}" x2="${x + width}" y2="${y + 52}" stroke="${line}"/>`,
    text(x, y + 32, 16, ink, name, 'font-weight="600"'),
    text(x + 120, y + 32, 16, ink, value),
    text(x + width, y + 32, 16, accent, change, 'text-anchor="end"'),
  ].join('');
}

export function button(x: number, y: number, width: number, words: string): string {
  return (
    box(x, y, width, 52, accent, accent) + text(x + width / 2, y + 32, 16, '#ffffff', words, 'text-anchor="middle"')
  );
}

export function quietButton(x: number, y: number, width: number, words: string): string {
  return box(x, y, width, 52, paper) + text(x + width / 2, y + 32, 16, ink, words, 'text-anchor="middle"');
}

export function field(x: number, y: number, width: number, words: string): string {
  return box(x, y, width, 56, '#ffffff') + small(x + 16, y + 34, words);
}

export function chip(x: number, y: number, words: string): string {
  return `<rect x="${x}" y="${y}" width="166" height="44" rx="22" fill="${tint}"/>${text(x + 83, y + 27, 14, accent, words, 'text-anchor="middle"')}`;
}

export function slotBox(x: number, y: number, words: string, free: boolean): string {
  return (
    box(x, y, 160, 48, free ? '#ffffff' : paper) +
    text(x + 80, y + 30, 15, free ? ink : line, words, 'text-anchor="middle"')
  );
}

export function meter(x: number, y: number, width: number, share: number): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="12" rx="6" fill="${line}"/><rect x="${x}" y="${y}" width="${width * share}" height="12" rx="6" fill="${accent}"/>`;
}
