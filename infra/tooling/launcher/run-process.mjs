import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './root.mjs';

/**
 * Runs a program in the foreground of this terminal and returns its exit code (128 + n after signal n). Forwards
 * SIGTERM and SIGHUP. A terminal sends SIGINT to both processes, so it is only forwarded if there is no terminal.
 * @param {string} command @param {string[]} args @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function runProcess(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    const interrupt = () => process.stdin.isTTY || child.kill('SIGINT');
    process.on('SIGTERM', forward).on('SIGHUP', forward).on('SIGINT', interrupt);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      process.off('SIGTERM', forward).off('SIGHUP', forward).off('SIGINT', interrupt);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}
