import type { LiveProgress } from '@windtunnel/contracts/http/results';
import { resultRoutes } from '@windtunnel/contracts/http/results';
import { isRunning } from '@windtunnel/contracts/rules/study-running';
import { createParser } from 'eventsource-parser';
import { useEffect, useEffectEvent, useState } from 'react';
import { addressOf } from '../../lib/address.ts';
import { call, headersOf } from '../../lib/api-client.ts';
import { abortWhenHidden, untilVisible } from '../../lib/page-visibility.ts';

const pollMs = 10_000;
const reconnectMs = 1_000;
/** Too many streams are open. */
const fullStatus = 429;
/** After this many streams have failed immediately, only polling continues. */
const attemptsMax = 3;

export interface LiveSettings {
  readonly onProgress: (progress: LiveProgress) => void;
  /** The server closed the stream: the study has ended. */
  readonly onEnd?: () => void;
}

/** Follows a running study until it ends or the returned function is called. Pauses while the tab is hidden. */
export function watchStudy(studyId: string, settings: LiveSettings): () => void {
  const stop = new AbortController();
  void follow(studyId, settings, stop.signal);
  return () => stop.abort();
}

/** The latest progress of a running study. Null until the first message, and while `enabled` is false. */
export function useLiveProgress(studyId: string, enabled: boolean, onEnd?: () => void): LiveProgress | null {
  const [progress, setProgress] = useState<LiveProgress | null>(null);
  const ended = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (!enabled) return setProgress(null);
    return watchStudy(studyId, { onProgress: setProgress, onEnd: () => ended() });
  }, [studyId, enabled]);
  return progress;
}

async function follow(studyId: string, settings: LiveSettings, stopped: AbortSignal): Promise<void> {
  let lastEventId = '';
  let failures = 0;
  while (!stopped.aborted) {
    await untilVisible(stopped);
    if (stopped.aborted) return;
    if (failures >= attemptsMax) {
      if (await poll(studyId, settings, stopped)) return;
      continue;
    }
    const outcome = await readStream(studyId, lastEventId, stopped, (id, progress) => {
      failures = 0;
      if (id !== undefined) lastEventId = id;
      settings.onProgress(progress);
    });
    if (outcome === 'ended' && !stopped.aborted) return settings.onEnd?.();
    // After a poll, another stream may have ended.
    if (outcome === 'full' && (await poll(studyId, settings, stopped))) return;
    if (outcome === 'broken') {
      failures += 1;
      await pause(reconnectMs, stopped);
    }
  }
}

type Outcome = 'ended' | 'hidden' | 'full' | 'broken';

async function readStream(
  studyId: string,
  lastEventId: string,
  stopped: AbortSignal,
  onMessage: (id: string | undefined, progress: LiveProgress) => void,
): Promise<Outcome> {
  const hidden = abortWhenHidden();
  try {
    const headers = await headersOf(resultRoutes.live, false);
    headers.set('accept', 'text/event-stream');
    if (lastEventId !== '') headers.set('last-event-id', lastEventId);
    const response = await fetch(addressOf(resultRoutes.live, { params: { id: studyId } }), {
      headers,
      signal: AbortSignal.any([stopped, hidden.signal]),
    });
    if (response.status === fullStatus) return 'full';
    if (!response.ok || response.body === null) return 'broken';
    let terminal = false;
    const parser = createParser({
      onEvent: (event) => {
        const progress = parsedProgress(event.data);
        if (progress === null) return;
        terminal = !isRunning(progress.status);
        onMessage(event.id, progress);
      },
    });
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) parser.feed(chunk);
    return terminal ? 'ended' : 'broken';
  } catch {
    return hidden.signal.aborted ? 'hidden' : 'broken';
  } finally {
    hidden.release();
  }
}

/** Polls the results once and then waits for 10 s. True if the study has ended. */
async function poll(studyId: string, settings: LiveSettings, stopped: AbortSignal): Promise<boolean> {
  try {
    const answer = await call(resultRoutes.results, {
      params: { id: studyId },
      query: { page: 1, limit: 1 },
      quiet: true,
      signal: stopped,
    });
    const { status, progress } = answer.study;
    settings.onProgress({ studyId, status, progress, interviews: answer.interviews });
    if (!isRunning(status)) {
      settings.onEnd?.();
      return true;
    }
  } catch {
    // The next poll may succeed.
  }
  await pause(pollMs, stopped);
  return false;
}

function parsedProgress(data: string): LiveProgress | null {
  try {
    return resultRoutes.live.response.parse(JSON.parse(data));
  } catch {
    return null;
  }
}

function pause(delayMs: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, delayMs);
    stopped.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
