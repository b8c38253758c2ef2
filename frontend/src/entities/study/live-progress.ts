import { type LiveProgress, resultRoutes } from '@windtunnel/contracts/http/results';
import { isRunning } from '@windtunnel/contracts/rules/study-running';
import { createParser } from 'eventsource-parser';
import { useEffect, useEffectEvent, useState } from 'react';
import { addressOf } from '../../lib/address.ts';
import { call, checked, headersOf, rememberPosition } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { abortWhenHidden, untilVisible } from '../../lib/page-visibility.ts';

/** How often running studies without a stream are read. */
export const pollMs = 10_000;
const reconnectMs = 1_000;
/** Too many streams are open. */
const fullStatus = 429;
/** After this many streams have failed immediately, only polling continues. */
const attemptsMax = 3;

export interface LiveSettings {
  readonly onProgress: (progress: LiveProgress) => void;
  /** The server closed the stream: the study has ended. */
  readonly onEnd?: () => void;
  /** Whether the server can be reached. Called whenever an attempt shows it. */
  readonly onAway?: (away: boolean) => void;
}

/** Follows a running study until it ends or the returned function is called. Pauses while the tab is hidden. */
export function watchStudy(studyId: string, settings: LiveSettings): () => void {
  const stop = new AbortController();
  void follow(studyId, settings, stop.signal);
  return () => stop.abort();
}

export interface LiveRun {
  /** Null until the first message, and while the study is not followed. */
  readonly latest: LiveProgress | null;
  /** The server cannot be reached, so `latest` may be out of date. */
  readonly away: boolean;
}

const notFollowed: LiveRun = { latest: null, away: false };

/** The latest progress of a running study, which is followed while `enabled`. */
export function useLiveProgress(studyId: string, enabled: boolean, onEnd?: () => void): LiveRun {
  const [run, setRun] = useState(notFollowed);
  const ended = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (!enabled) return setRun(notFollowed);
    return watchStudy(studyId, {
      onProgress: (latest) => setRun((before) => ({ ...before, latest })),
      onAway: (away) => setRun((before) => (before.away === away ? before : { ...before, away })),
      onEnd: () => ended(),
    });
  }, [studyId, enabled]);
  return run;
}

async function follow(studyId: string, settings: LiveSettings, stopped: AbortSignal): Promise<void> {
  let lastEventId = '';
  let failures = 0;
  let away = false;
  while (!stopped.aborted) {
    await untilVisible(stopped);
    if (stopped.aborted) return;
    if (failures >= attemptsMax) {
      const answer = await poll(studyId, settings, stopped);
      if (answer === 'ended') return;
      // A server that is back has streams again.
      if (answer === 'running' && away) failures = 0;
      away = answer === 'away';
      continue;
    }
    const outcome = await readStream(studyId, lastEventId, stopped, (id, progress) => {
      failures = 0;
      away = false;
      settings.onAway?.(false);
      if (id !== undefined) {
        lastEventId = id;
        // What is read because of this message has to know what it tells.
        rememberPosition(id);
      }
      settings.onProgress(progress);
    });
    if (stopped.aborted) return;
    if (outcome === 'ended') return settings.onEnd?.();
    // After a poll, another stream may have ended.
    if (outcome === 'full' && (await poll(studyId, settings, stopped)) === 'ended') return;
    if (outcome === 'broken' || outcome === 'away') {
      failures += 1;
      away = outcome === 'away';
      settings.onAway?.(away);
      await pause(reconnectMs, stopped);
    }
  }
}

/** `away`: no response, or that of a server in trouble. `broken`: the stream ended, or was refused. */
type Outcome = 'ended' | 'hidden' | 'full' | 'broken' | 'away';

async function readStream(
  studyId: string,
  lastEventId: string,
  stopped: AbortSignal,
  onMessage: (id: string | undefined, progress: LiveProgress) => void,
): Promise<Outcome> {
  const hidden = abortWhenHidden();
  let reached = false;
  try {
    const headers = await headersOf(resultRoutes.live, false);
    headers.set('accept', 'text/event-stream');
    if (lastEventId !== '') headers.set('last-event-id', lastEventId);
    const response = await fetch(addressOf(resultRoutes.live, { params: { id: studyId } }), {
      headers,
      signal: AbortSignal.any([stopped, hidden.signal]),
    });
    reached = response.status < 500;
    if (response.status === fullStatus) return 'full';
    if (!reached) return 'away';
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
    if (hidden.signal.aborted) return 'hidden';
    return reached ? 'broken' : 'away';
  } finally {
    hidden.release();
  }
}

/** Fetches the results once, and then waits for 10 s unless the study has ended. */
async function poll(
  studyId: string,
  settings: LiveSettings,
  stopped: AbortSignal,
): Promise<'ended' | 'running' | 'away' | 'refused'> {
  let answer: 'running' | 'away' | 'refused' = 'running';
  try {
    const results = await call(resultRoutes.results, {
      params: { id: studyId },
      query: { page: 1, limit: 1 },
      quiet: true,
      signal: stopped,
    });
    const { status, progress } = results.study;
    settings.onProgress({ studyId, status, progress, interviews: results.interviews });
    if (!isRunning(status)) {
      settings.onEnd?.();
      return 'ended';
    }
  } catch (error) {
    // The next poll may succeed.
    answer = isServerAway(error) ? 'away' : 'refused';
  }
  if (!stopped.aborted) settings.onAway?.(answer === 'away');
  await pause(pollMs, stopped);
  return answer;
}

function isServerAway(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

function parsedProgress(data: string): LiveProgress | null {
  try {
    return checked(resultRoutes.live, JSON.parse(data));
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
