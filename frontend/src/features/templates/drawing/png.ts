import type { Drawing } from './drawing.ts';

const pixelsPerPixel = 2;

/** An address at which an image element shows the drawing. */
export function drawingAddress({ svg }: Drawing): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The drawing as a PNG file of twice its size. Uploads accept no SVG. Throws if the browser cannot draw it. */
export async function pngFile(drawing: Drawing, name: string): Promise<File> {
  const image = new Image();
  image.src = drawingAddress(drawing);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = drawing.width * pixelsPerPixel;
  canvas.height = drawing.height * pixelsPerPixel;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (png === null) throw new Error('This browser could not draw the images of the template');
  return new File([png], `${name}.png`, { type: 'image/png' });
}
