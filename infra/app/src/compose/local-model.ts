import type { Settings } from '@windtunnel/infra/settings/settings-table';
import { z } from 'zod';

/** Where Ollama listens unless told otherwise. */
const usualUrl = 'http://127.0.0.1:11434';
/** A server on this machine answers well within this; without one, startup has already been announced. */
const lookMs = 150;

const tags = z.object({ models: z.array(z.object({ name: z.string().regex(/^[\w.:/-]{1,100}$/) })) });

/**
 * The line that would let participants speak through a language model that runs on this machine.
 * @returns null if a language model is configured, or none runs here.
 */
export async function localModelHint(settings: Settings, url: string = usualUrl): Promise<string | null> {
  if (settings.geminiApiKey !== null || settings.modelUrl !== null) return null;
  const found = await modelsOn(url);
  if (found === null) return null;
  const [name] = found;
  if (name === undefined) return `Ollama runs on this machine but has no model yet: ollama pull llama3.2`;
  return `Ollama runs on this machine. To let it speak: MODEL_URL=${url}/v1 MODEL_NAME=${name} npm start`;
}

/** Names of the models there; null if nothing answers as Ollama does. */
async function modelsOn(url: string): Promise<string[] | null> {
  try {
    const response = await fetch(`${url}/api/tags`, { signal: AbortSignal.timeout(lookMs), redirect: 'error' });
    const read = tags.safeParse(await response.json());
    return read.success ? read.data.models.map(({ name }) => name) : null;
  } catch {
    // Nothing listens there, or something else does.
    return null;
  }
}
