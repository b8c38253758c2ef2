import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A marker within base64, at each of the three alignments. */
function encodedForms(marker: string): Buffer[] {
  const encoded = [0, 1, 2].map((padding) => {
    const text = Buffer.from(`${'.'.repeat(padding)}${marker}`).toString('base64');
    // The first group contains the padding, the last one whatever follows the marker.
    return text.slice(padding === 0 ? 0 : 4, Math.floor((padding + marker.length) / 3) * 4);
  });
  const urlSafe = encoded.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'));
  return [...encoded, ...urlSafe].map((form) => Buffer.from(form));
}

/** For each file in a folder: which of the markers occur in its bytes. Files without one are left out. */
export function filesWith(folder: string, markers: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const here = markersIn(readFileSync(file), markers);
    if (here.length > 0) found.set(relative(folder, file), here);
  }
  return found;
}

/** Which of the markers, in lower case, occur in these bytes: raw in any case, or encoded. */
export function markersIn(bytes: Buffer, markers: readonly string[]): string[] {
  const raw = bytes.toString('latin1').toLowerCase();
  return markers.filter((marker) => raw.includes(marker) || encodedForms(marker).some((form) => bytes.includes(form)));
}
