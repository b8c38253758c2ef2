import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { studyText } from '@windtunnel/infra/language-model/contract/fixed-study';
import { describe, expect, it } from 'vitest';
import { fixedStudies } from './fixtures/fixed-studies.ts';
import { gateSeed, transcriptDigests } from './measures/digests.ts';
import { checkFacts } from './measures/facts.ts';
import { holdInterviews, type Spoken } from './measures/panel-talk.ts';
import { gramsOf, nearestDocument, sentencesOf, sharedBetween, wordsOf } from './measures/text-measures.ts';

const texts = new Map(fixedStudies.map((study) => [study.key, studyText(study)]));
const talks = new Map(fixedStudies.map((study) => [study.key, holdInterviews(study, { seed: gateSeed })]));
const answers = [...talks.values()].flat();

const saidBy = (talk: readonly Spoken[], pieces: (text: string) => string[]) =>
  talk.flatMap(({ person, output }) =>
    pieces(output.participant).map((piece) => [person.participantId, piece] as const),
  );

describe('twenty fixed studies with ten people each', () => {
  it('hold full interviews', () => {
    expect(fixedStudies).toHaveLength(20);
    expect([...talks.values()].every((talk) => new Set(talk.map(({ seat }) => seat)).size === 10)).toBe(true);
    expect(answers.length).toBeGreaterThan(1_500);
  });

  it('have no eight words in a row that two people of a study share', () => {
    const shared = [...talks].flatMap(([key, talk]) =>
      sharedBetween(saidBy(talk, (text) => gramsOf(wordsOf(text), 8))).map((gram) => `${key}: ${gram}`),
    );
    expect(shared).toEqual([]);
  });

  it('have no sentence that two people of a study share', () => {
    const long = (text: string) => sentencesOf(text).filter((sentence) => wordsOf(sentence).length >= 4);
    expect(
      [...talks].flatMap(([key, talk]) => sharedBetween(saidBy(talk, long)).map((sentence) => `${key}: ${sentence}`)),
    ).toEqual([]);
  });

  it('have nobody contradict the facts of their own profile', () => {
    const checks = answers.map(({ person, output, study }) =>
      checkFacts(person, output.participant, texts.get(study) ?? ''),
    );
    expect(checks.flatMap((check) => check.contradictions)).toEqual([]);
    expect(checks.reduce((sum, check) => sum + check.claims, 0)).toBeGreaterThan(100);
  });

  it('can be told apart by their answers', () => {
    const nearest = nearestDocument(texts);
    const right = answers.filter(({ output, study }) => nearest(output.participant) === study).length;
    expect(right / answers.length).toBeGreaterThanOrEqual(0.9);
  });

  it('ask a follow-up after a quarter to two fifths of the questions', () => {
    const first = answers.filter(({ followUp }) => followUp === 0);
    const share = first.filter(({ output }) => output.wantsFollowUp).length / first.length;
    expect(share).toBeGreaterThanOrEqual(0.25);
    expect(share).toBeLessThanOrEqual(0.4);
  });
});

describe('the transcripts of the fixed studies', () => {
  const written: unknown = JSON.parse(
    readFileSync(new URL('./fixtures/transcript-digests.json', import.meta.url), 'utf8'),
  );

  it('are the ones this version of the engine has always given', () => {
    expect(transcriptDigests()).toEqual(written);
  });

  it('are the same in another time zone and locale', () => {
    const script = fileURLToPath(new URL('./measures/print-digests.ts', import.meta.url));
    const env = { ...process.env, TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' };
    expect(JSON.parse(execFileSync(process.execPath, [script], { env, encoding: 'utf8' }))).toEqual(written);
  });
});
