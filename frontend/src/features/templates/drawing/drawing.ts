/** A drawn screen; sizes in pixels. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** The whole SVG document. */
  readonly svg: string;
}

/** A part of a drawn screen: its height, and what it looks like at a place with a width. */
export interface Part {
  readonly height: number;
  readonly draw: (x: number, y: number, width: number) => string;
}

/** The colours of a light screen, whatever the theme of the page around it. */
const colours = { ground: '#fbfaf7', surface: '#ffffff', ink: '#202b3a', quiet: '#596575', line: '#d5d3cc' } as const;
const accent = '#1c5f8c';
const margin = 24;
const barHeight = 56;
const gap = 16;

/** A phone's screen and a browser's page: parts stand below each other, under a bar with a name. */
export const drawPhone = (name: string, parts: readonly Part[]) => drawn(390, 640, name, parts);
export const drawPage = (name: string, parts: readonly Part[]) => drawn(880, 560, name, parts);

function drawn(width: number, height: number, name: string, parts: readonly Part[]): Drawing {
  let y = barHeight + margin;
  const pieces = parts.map((part) => {
    const piece = part.draw(margin, y, width - 2 * margin);
    y += part.height + gap;
    return piece;
  });
  if (y - gap + margin > height) throw new Error(`'${name}' needs ${y - gap + margin} pixels and has ${height}`);
  const bar = `${box(0, 0, width, barHeight, accent, accent, 0)}${words(margin, 35, name, { size: 17, bold: true, ink: '#ffffff' })}`;
  const ground = box(0, 0, width, height, colours.ground, colours.ground, 0);
  return {
    width,
    height,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif">${ground}${bar}${pieces.join('')}</svg>`,
  };
}

export const title = (text: string): Part => ({
  height: 26,
  draw: (x, y) => words(x, y + 21, text, { size: 22, bold: true }),
});

export const note = (text: string): Part => ({
  height: 16,
  draw: (x, y) => words(x, y + 13, text, { size: 14, ink: colours.quiet }),
});

export const field = (label: string, value: string): Part => ({
  height: 66,
  draw: (x, y, width) =>
    words(x, y + 12, label, { size: 13, ink: colours.quiet }) +
    box(x, y + 20, width, 46, colours.surface, colours.line) +
    words(x + 14, y + 49, value, { size: 16 }),
});

/** A row of a list: what, and at its end a figure or a state. */
export const row = (what: string, end: string): Part => ({
  height: 44,
  draw: (x, y, width) =>
    words(x, y + 27, what, { size: 16 }) +
    words(x + width, y + 27, end, { size: 15, ink: accent, anchor: 'end' }) +
    box(x, y + 43, width, 1, colours.line, colours.line, 0),
});

export const card = (heading: string, text: string, end = ''): Part => ({
  height: 76,
  draw: (x, y, width) =>
    box(x, y, width, 76, colours.surface, colours.line) +
    words(x + 16, y + 32, heading, { size: 17, bold: true }) +
    words(x + 16, y + 56, text, { size: 14, ink: colours.quiet }) +
    words(x + width - 16, y + 32, end, { size: 16, ink: accent, anchor: 'end' }),
});

/** Choices beside each other; the chosen one is filled. */
export const choices = (texts: readonly string[], chosen: number): Part => ({
  height: 42,
  draw: (x, y, width) => {
    const each = (width - (texts.length - 1) * 8) / texts.length;
    return texts
      .map((text, index) => {
        const left = x + index * (each + 8);
        const isChosen = index === chosen;
        const ground = box(left, y, each, 42, isChosen ? accent : colours.surface, isChosen ? accent : colours.line);
        const ink = isChosen ? '#ffffff' : colours.ink;
        return ground + words(left + each / 2, y + 27, text, { size: 15, anchor: 'middle', ink });
      })
      .join('');
  },
});

/** How far something has come, from 0 to 1. */
export const meter = (share: number): Part => ({
  height: 8,
  draw: (x, y, width) =>
    box(x, y, width, 8, colours.line, colours.line, 4) + box(x, y, width * share, 8, accent, accent, 4),
});

export const button = (text: string): Part => labelled(text, accent, '#ffffff');
export const quietButton = (text: string): Part => labelled(text, colours.surface, accent);

const labelled = (text: string, fill: string, ink: string): Part => ({
  height: 50,
  draw: (x, y, width) =>
    box(x, y, width, 50, fill, accent) +
    words(x + width / 2, y + 31, text, { size: 16, bold: true, anchor: 'middle', ink }),
});

interface Writing {
  readonly size: number;
  readonly bold?: boolean;
  readonly ink?: string;
  readonly anchor?: 'middle' | 'end';
}

function words(x: number, y: number, text: string, { size, bold, ink = colours.ink, anchor }: Writing): string {
  const look = `font-size="${size}" fill="${ink}"${bold ? ' font-weight="600"' : ''}${anchor ? ` text-anchor="${anchor}"` : ''}`;
  return `<text x="${x}" y="${y}" ${look}>${escaped(text)}</text>`;
}

function box(x: number, y: number, width: number, height: number, fill: string, stroke: string, radius = 6): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" stroke="${stroke}"/>`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
