import { randomUUID } from 'node:crypto';
import { type EventType, eventRegistry } from '@windtunnel/contracts/events/registry';
import {
  creditsStream,
  interviewStream,
  modelUseStream,
  panelsStream,
  projectStream,
  studyStream,
} from '@windtunnel/contracts/events/streams';
import type { Account } from '@windtunnel/contracts/ports/vault';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { dataFile } from '@windtunnel/infra/composition/data-files';
import { createSqliteDocumentStore } from '@windtunnel/infra/documents/sqlite/sqlite-documents';
import { sealEvents } from '@windtunnel/infra/event-store/hash-chain';
import { createSqliteEventStore, type SqliteEventStore } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import { readModels } from '@windtunnel/projections/read-models';
import { createProjections } from '@windtunnel/projections/runtime/projections';
import { anEvent, type GivenEvent } from '@windtunnel/projections/test/kit/events';

/** Events of a study, a project and a panel in which the user has put name and address wherever text can be entered. */
function eventsOf({ userId: ownerId, email, username }: Account) {
  const text = `${username} <${email}>`;
  const [studyId, projectId, panelId] = [`s-${ownerId}`, `p-${ownerId}`, `n-${ownerId}`];
  const [study, interview] = [studyStream(studyId), interviewStream(studyId, 'p1')];
  const ids = { studyId, ownerId };
  const content = { studyTitle: text, audienceCriteria: text, name: text };
  return [
    anEvent('StudyDrafted', { ...ids, title: text, objective: text, siteUrl: `https://example.org/${email}` }, study),
    anEvent('StudyAudienceSaved', { audienceCriteria: text }, study),
    anEvent('ParticipantsGenerated', {}, study),
    anEvent('StudyLaunched', {}, study),
    anEvent('InterviewStarted', { ...ids, participantId: 'p1', plan: [{ index: 0, kind: 'topic', text }] }, interview),
    anEvent('InterviewerSpoke', { content: text }, interview),
    anEvent('StudyAnalysed', {}, study),
    anEvent('ProjectCreated', { projectId, ownerId, name: text }, projectStream(projectId)),
    anEvent('PanelSaved', { ...content, panelId, ownerId, studyId }, panelsStream(ownerId)),
    anEvent('ModelUsed', { studyId }, modelUseStream(ownerId)),
    anEvent('CreditsGranted', {}, creditsStream(ownerId)),
  ];
}

/** Each stream is new. */
async function append(eventStore: SqliteEventStore, events: readonly GivenEvent[]): Promise<void> {
  const streams = Map.groupBy(events, ({ stream }) => stream);
  const recordedAt = new Date().toISOString();
  for (const [stream, ofStream] of streams) {
    const unsealed = ofStream.map(({ type, data }) => {
      const schemaVersion = eventRegistry[type as EventType].version;
      const metadata = { schemaVersion, actor: 'system', correlationId: 'test', causationId: 'test', recordedAt };
      return { id: randomUUID(), type, data, metadata };
    });
    await eventStore.append(stream, 'none', sealEvents(stream, null, unsealed));
  }
}

/** Fills a data folder with what these accounts do, and builds the read models of it. */
export async function fillFolder(path: string, accounts: readonly Account[]): Promise<void> {
  const eventStore = createSqliteEventStore({ file: dataFile(path, 'events') });
  const documents = createSqliteDocumentStore({ file: dataFile(path, 'documents') });
  // At the same time: the store then commits many at once.
  await Promise.all(accounts.map((account) => append(eventStore, eventsOf(account))));
  const options = { projections: readModels, eventStore, documents };
  const projections = createProjections({ ...options, clock: createSystemClock(), logger: silentLogger });
  await projections.start();
  const head = await eventStore.head();
  for (const { name } of readModels) if (head !== null) await projections.waitFor(name, head, 60_000);
  await projections.stop();
  await documents.close();
  await eventStore.close();
}
