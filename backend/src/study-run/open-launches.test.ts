import type { DomainEvent } from '@windtunnel/contracts/events/registry';
import { expect, it } from 'vitest';
import { launched } from '../../test/kit/a-study.ts';
import { OpenLaunches } from './open-launches.ts';

const batchId = 'batch-0001';
const reserved = (studyId = 's1') => credit('CreditsReserved', { studyId, batchId, amountTenths: 20 });
const captured = credit('CreditsCaptured', { studyId: 's1', batchId, amountTenths: 10 });
const credit10 = (type: string) => credit(type, { studyId: 's1', batchId, amountTenths: 10 });
const ended = (type: string): Noted => ['study-s1', { type, data: { batchId } } as DomainEvent];
const runs: Noted = ['study-s1', launched];

type Noted = readonly [stream: string, event: DomainEvent];

function credit(type: string, data: object): Noted {
  return ['credits-u1', { type, data } as DomainEvent];
}

/** The studies of the launches that are open after these events. */
function openAfter(...events: readonly Noted[]): string[] {
  const open = new OpenLaunches();
  for (const [stream, event] of events) open.note(stream, event);
  return open.all().map(({ studyId }) => studyId);
}

it('a launch is open from its reservation on', () => {
  const open = new OpenLaunches();
  open.note(...reserved());
  expect(open.all()).toEqual([{ ownerId: 'u1', studyId: 's1', batchId }]);
});

it.each(['StudyCompleted', 'StudyFailed', 'StudyCancelled', 'StudyDeleted'])(
  'until its study has ended, %s, and nothing is held any more',
  (type) => {
    expect(openAfter(reserved(), runs, captured, credit10('CreditsReleased'))).toEqual(['s1']);
    expect(openAfter(reserved(), runs, captured, ended(type))).toEqual(['s1']);
    expect(openAfter(reserved(), runs, captured, credit10('CreditsReleased'), ended(type))).toEqual([]);
    expect(openAfter(reserved(), runs, captured, ended(type), credit10('CreditsReleased'))).toEqual([]);
  },
);

it('one that was refused is open until it is released', () => {
  expect(openAfter(reserved(), captured)).toEqual(['s1']);
  expect(openAfter(reserved(), captured, credit10('CreditsReleased'))).toEqual([]);
});

it('two of the same batch are told apart, and events of other launches change nothing', () => {
  expect(openAfter(reserved(), reserved('s2'), runs, captured, captured, ended('StudyCompleted'))).toEqual(['s2']);
  expect(openAfter(captured, runs, ended('StudyDeleted'))).toEqual([]);
});
