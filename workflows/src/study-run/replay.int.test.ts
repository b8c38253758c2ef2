import { limits } from '@windtunnel/contracts/rules/limits';
import { bundleForTests } from '@windtunnel/infra/workflow-engine/temporal/testing/bundle-for-tests';
import { replayHistory as replay } from '@windtunnel/infra/workflow-engine/temporal/testing/replay-history';
import { describe, expect, it } from 'vitest';
import { readHistory, recordedHistories } from '../../test/kit/recorded-histories.ts';
import { recordedScenarios } from '../../test/kit/recorded-scenarios.ts';

const bundle = await bundleForTests('../temporal-workflows.ts', import.meta.url);
const changed = await bundleForTests('../../test/kit/changed-workflows.ts', import.meta.url);
const patched = await bundleForTests('../../test/kit/patched-workflows.ts', import.meta.url);

const ofStudies = recordedHistories.filter((name) => name.endsWith('.study-run'));

describe('workflows that are running while the program is replaced', () => {
  it('are recorded in every way a launch can end', () => {
    expect(ofStudies.toSorted()).toEqual(recordedScenarios.map(({ name }) => `${name}.study-run`).toSorted());
    expect(recordedHistories).toContain('success.interview-run');
  });

  it.each(recordedHistories)('continue: %s', async (name) => {
    await replay(bundle, readHistory(name));
  });

  it.each([
    ['another step', 'markReadyForAnalysis', 'completeStudy'],
    ['another child', 'interview-run', 'study-run'],
  ])('fail to replay when the program takes %s', async (_, recorded, made) => {
    const history = readHistory('success.study-run').replaceAll(`"name": "${recorded}"`, `"name": "${made}"`);
    expect(history).not.toBe(readHistory('success.study-run'));
    await expect(replay(bundle, history)).rejects.toMatchObject({ name: 'DeterminismViolationError' });
  });

  it.each(ofStudies)('fail to replay after an unguarded change: %s', async (name) => {
    await expect(replay(changed, readHistory(name))).rejects.toMatchObject({ name: 'DeterminismViolationError' });
  });

  it.each(ofStudies)('continue the old way after a guarded change: %s', async (name) => {
    await replay(patched, readHistory(name));
  });
});

describe('the content of a history', () => {
  it.each(recordedHistories)('is ids, counts and codes, and neither names nor what participants said: %s', (name) => {
    const payloads = [...readHistory(name).matchAll(/"data": "([^"]+)"/g)].map(([, data = '']) =>
      Buffer.from(data, 'base64').toString('utf8'),
    );
    expect(payloads.join('\n')).toContain('batch-1');
    // The scripted language model's texts.
    expect(payloads.join('\n')).not.toMatch(/Question \d|Answer \d|Everybody talked|Said something/);
  });
});

describe('the length of a history', () => {
  it('stays far below the limit of Temporal, because a study has at most 500 participants', () => {
    expect(limits.participants.max).toBeLessThanOrEqual(500);
  });
});
