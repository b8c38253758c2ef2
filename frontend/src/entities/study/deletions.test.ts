import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiError } from '../../lib/api-error.ts';
import { listenToNotices, type Notice } from '../../lib/notify.ts';
import { aServer } from '../../testing/a-server.ts';
import { readDraft, writeDraft } from './browser-draft.ts';
import { refuseDeleted, studiesBeingDeleted } from './deletion-marks.ts';
import { deleteSoon, leaveDeletions, resumeDeletions, sendDeletions } from './deletions.ts';

const done = { body: { success: true, message: 'Study deleted successfully' } };
const cancelled = { body: { deleted: true, message: 'Draft deleted successfully' } };
const refusal = (status: number, code: string) => ({ status, body: { error: 'No', code, traceId: 't' } });
let ended: [string, string | null][] = [];
let said: Notice[] = [];
const onEnd = ({ studyId }: { studyId: string }, error: ApiError | null) => ended.push([studyId, error?.code ?? null]);
const study = (studyId: string) => ({ userId: 'ada', studyId, from: 'list', title: 'Lamps', returnTo: null }) as const;
/** The page closes: in-memory data is lost, data stored by the browser is not. */
const leavePage = leaveDeletions;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  ended = [];
  said = [];
  listenToNotices((notice) => said.push(notice));
  vi.useFakeTimers();
});
afterEach(() => {
  leavePage();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a deletion', () => {
  it('is sent after 30 s, and hides the study until then', async () => {
    const { sent } = aServer({ 'study-1': [done] });
    writeDraft('ada', 'study-1', 'what was typed');
    deleteSoon(study('study-1'), onEnd);
    expect(studiesBeingDeleted()).toEqual(new Set(['study-1']));
    expect(() => refuseDeleted('study-1')).toThrow(/Study not found/);
    expect(() => refuseDeleted('study-2')).not.toThrow();
    await pass(29_900);
    expect(sent).toEqual([]);
    await pass(200);
    expect(sent).toHaveLength(1);
    expect(ended).toEqual([['study-1', null]]);
    expect(studiesBeingDeleted().size).toBe(0);
    expect([localStorage.length, readDraft('ada', 'study-1')]).toEqual([0, null]);
  });

  it('can be undone in time: nothing is sent and no draft is lost', async () => {
    const { sent } = aServer({ 'study-1': [done] });
    writeDraft('ada', 'study-1', 'what was typed');
    const undo = deleteSoon(study('study-1'), onEnd);
    await pass(29_000);
    expect(undo()).toBe(true);
    await pass(60_000);
    expect([sent, ended, studiesBeingDeleted().size]).toEqual([[], [], 0]);
    expect(readDraft('ada', 'study-1')).not.toBeNull();
  });

  it('cannot be undone once it has been sent', async () => {
    aServer({ 'study-1': [done] });
    const undo = deleteSoon(study('study-1'), onEnd);
    const sending = sendDeletions();
    expect(undo()).toBe(false);
    await sending;
    expect(undo()).toBe(false);
  });

  it('from the wizard uses the wizard’s own delete call', async () => {
    const { sent } = aServer({ cancel: [cancelled] });
    deleteSoon({ ...study('study-1'), from: 'wizard' }, onEnd);
    await pass(30_000);
    expect(sent).toEqual([{ path: 'cancel', body: { deleteDraft: true } }]);
  });

  it('of a draft that fails says so in the words of the wizard', async () => {
    aServer({
      cancel: [{ status: 500, body: { error: 'An error occurred', code: 'INTERNAL', traceId: 't' } }, cancelled],
    });
    deleteSoon({ ...study('study-1'), from: 'wizard' }, onEnd);
    await pass(30_000);
    const about = 'Server error. Please try again later.';
    expect(said).toEqual([{ tone: 'error', text: 'Failed to cancel study', about }]);
  });

  it('is repeated until the server responds', async () => {
    const { sent } = aServer({ 'study-1': ['no response', refusal(503, 'STORE_UNAVAILABLE'), done] });
    deleteSoon(study('study-1'), onEnd);
    await pass(30_000);
    await pass(10_000);
    expect(sent).toHaveLength(3);
    expect(ended).toEqual([['study-1', null]]);
    // Once, not with every attempt.
    expect(said).toEqual([{ tone: 'error', text: 'Failed to delete study', about: 'Network Error' }]);
  });

  it('that is refused says so and restores the study', async () => {
    aServer({ 'study-1': [refusal(409, 'CONCURRENT_CHANGE')] });
    deleteSoon(study('study-1'), onEnd);
    await pass(30_000);
    expect(ended).toEqual([['study-1', 'CONCURRENT_CHANGE']]);
    expect(said).toEqual([{ tone: 'error', text: 'No' }]);
    expect(studiesBeingDeleted().size).toBe(0);
  });

  it('of a study that no longer exists succeeds', async () => {
    aServer({ 'study-1': [refusal(404, 'STUDY_NOT_FOUND')] });
    deleteSoon(study('study-1'), onEnd);
    await pass(30_000);
    expect(ended).toEqual([['study-1', null]]);
  });
});

describe('logging out', () => {
  it('sends pending deletions at once, those of an earlier page too', async () => {
    const { sent } = aServer({ 'study-1': [done], 'study-2': [done] });
    deleteSoon(study('study-1'), onEnd);
    leavePage();
    resumeDeletions('ada', onEnd);
    deleteSoon(study('study-2'), onEnd);
    await sendDeletions();
    expect(sent.map(({ path }) => path)).toEqual(['study-1', 'study-2']);
  });
});

describe('a page that is closed or reloaded', () => {
  it('sends nothing, and the next one offers Undo for the rest of the time', async () => {
    const { sent } = aServer({ 'study-1': [done] });
    deleteSoon({ ...study('study-1'), returnTo: '/studies' }, onEnd);
    await pass(10_000);
    window.dispatchEvent(new Event('pagehide'));
    leavePage();
    const [resumed, ...others] = resumeDeletions('ada', onEnd);
    expect(resumed).toMatchObject({ deletion: { title: 'Lamps', returnTo: '/studies' }, undoableMs: 20_000 });
    expect([others, resumeDeletions('ada', onEnd)]).toEqual([[], []]);
    expect(resumed?.undo()).toBe(true);
    await pass(60_000);
    expect([sent, studiesBeingDeleted().size]).toEqual([[], 0]);
    expect(resumed?.undo()).toBe(false);
  });

  it('leaves a study to its new time if it is deleted again', async () => {
    const { sent } = aServer({ 'study-1': [done] });
    deleteSoon(study('study-1'), onEnd);
    leavePage();
    resumeDeletions('ada', onEnd);
    await pass(20_000);
    // Another tab undoes the deletion and repeats it.
    const key = Object.keys(localStorage)[0] ?? '';
    const mark = JSON.parse(localStorage.getItem(key) ?? '');
    localStorage.setItem(key, JSON.stringify({ ...mark, dueAt: Date.now() + 30_000 }));
    await pass(29_900);
    expect(sent).toEqual([]);
    await pass(2_000);
    expect(sent).toHaveLength(1);
  });

  it('with a mark of an earlier version deletes the study', async () => {
    const { sent } = aServer({ 'study-1': [done] });
    localStorage.setItem('windtunnel.deletion.ada.study-1', 'list 1750000000000');
    resumeDeletions('ada', onEnd);
    await pass(1_000);
    expect(sent).toHaveLength(1);
  });

  it('with a deletion not yet sent leaves it to the next page of the same user', async () => {
    const { sent } = aServer({ 'study-1': [done] });
    deleteSoon(study('study-1'), onEnd);
    leavePage();
    expect(studiesBeingDeleted()).toEqual(new Set(['study-1']));
    resumeDeletions('grace', onEnd);
    await pass(60_000);
    expect(sent).toEqual([]);
    resumeDeletions('ada', onEnd);
    await pass(1_000);
    expect(sent).toHaveLength(1);
    expect([ended, localStorage.length]).toEqual([[['study-1', null]], 0]);
  });

  it('does not send a deletion that another tab has undone', async () => {
    const { sent } = aServer({ 'study-1': [done] });
    deleteSoon(study('study-1'), onEnd);
    leavePage();
    resumeDeletions('ada', onEnd);
    localStorage.clear();
    await pass(60_000);
    expect([sent, studiesBeingDeleted().size]).toEqual([[], 0]);
  });
});
