import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const megabyte = 1024 * 1024;

/** A file system small enough to fill up, containing a file that can be removed to free space. */
export interface SmallDisk {
  readonly path: string;
  free(): void;
  unmount(): void;
}

/** Null if mounting is not permitted. */
export function mountSmallDisk(
  path: string,
  { megabytes, freeableMegabytes }: { readonly megabytes: number; readonly freeableMegabytes: number },
): SmallDisk | null {
  mkdirSync(path, { recursive: true });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path]);
  if (mounted.status !== 0) return null;
  const freeable = join(path, 'freeable');
  writeFileSync(freeable, Buffer.alloc(freeableMegabytes * megabyte));
  return {
    path,
    free: () => rmSync(freeable),
    unmount: () => {
      spawnSync('umount', ['--lazy', path]);
    },
  };
}
