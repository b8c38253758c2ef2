import { basename, join } from 'node:path';
import { startChild } from '../processes/start-child.ts';
import type { TestServer } from '../test-server.ts';
import { install, placeOf } from './install.ts';

/**
 * A real language model, so small that it runs anywhere: SmolLM2 with 135 million parameters, on llama.cpp. It shows
 * what holds when a model answers whatever it likes; it says nothing about the words of a better one.
 */
export const smallModel: TestServer = {
  name: 'model',
  setting: 'MODEL_URL',
  prepare: install,
  start: async ({ toolsDir, folder, port }) => {
    const { packagesDir, modelFile } = placeOf(toolsDir);
    const { stop, kill } = await startChild({
      command: process.execPath,
      args: [join(import.meta.dirname, 'server.ts'), packagesDir, modelFile, String(port)],
      folder,
      port,
    });
    return {
      environment: {
        MODEL_URL: `http://127.0.0.1:${port}/v1`,
        MODEL_NAME: basename(modelFile, '.gguf'),
        // It gives one answer at a time, and who waits in line for it here does not wait there until it is too late.
        MODEL_CALLS_AT_ONCE: '1',
      },
      stop,
      kill,
    };
  },
};
