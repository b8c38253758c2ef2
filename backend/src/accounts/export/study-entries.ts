import { Inject, Injectable } from '@nestjs/common';
import { interviewStream } from '@windtunnel/contracts/events/streams';
import type { EventStore } from '@windtunnel/contracts/ports/event-store';
import type { Images } from '@windtunnel/contracts/ports/images';
import { withoutSeeds } from '@windtunnel/contracts/rules/participant';
import { ports } from '../../platform/ports.ts';
import { Streams } from '../../platform/streams.ts';
import { ownImageKeys } from '../../studies/images/shown-images.ts';
import { study } from '../../studies/study.ts';
import { documentOf } from '../../studies/study-document.ts';
import { configurationOf, participantsOf, type Study } from '../../studies/study-state.ts';
import type { ArchiveContents } from './archive-contents.ts';
import { interviewRecord } from './interview-record.ts';
import type { ArchiveEntry } from './zip-stream.ts';

/** What an archive contains about one study, read from its events rather than from a read model. */
@Injectable()
export class StudyEntries {
  constructor(
    @Inject(ports.eventStore) private readonly eventStore: EventStore,
    @Inject(ports.images) private readonly images: Images,
    private readonly streams: Streams,
  ) {}

  /** Counts what it yields. Nothing for a study that is deleted or belongs to another user. */
  async *of(ownerId: string, studyId: string, contents: ArchiveContents): AsyncGenerator<ArchiveEntry> {
    const { state, recorded } = await this.streams.loadRecorded(study, studyId);
    if (state === null || state.deleted || state.ownerId !== ownerId) return;
    const { participants: _own, studyAnalysis, ...document } = documentOf(state, recorded);
    const folder = `studies/${studyId}`;
    contents.studies += 1;
    yield json(`${folder}/study.json`, document);
    const participants = participantsOf(state).map(withoutSeeds);
    contents.participants += participants.length;
    yield json(`${folder}/participants.json`, { simulated: true, participants });
    if (studyAnalysis !== null) {
      contents.studyAnalyses += 1;
      yield json(`${folder}/analysis.json`, { simulated: true, ...studyAnalysis });
    }
    yield* this.#interviews(state, folder, contents);
    yield* this.#images(state, contents);
  }

  async *#interviews(state: Study, folder: string, contents: ArchiveContents): AsyncGenerator<ArchiveEntry> {
    for (const { participantId } of participantsOf(state)) {
      const events = this.eventStore.readStream(interviewStream(state.studyId, participantId));
      const record = await interviewRecord(events);
      if (record === null) continue;
      contents.interviews += 1;
      contents.messages += record.messages.length;
      contents.participantAnalyses += record.analysis === null ? 0 : 1;
      yield json(`${folder}/interviews/${participantId}.json`, record);
    }
  }

  async *#images(state: Study, contents: ArchiveContents): AsyncGenerator<ArchiveEntry> {
    for (const key of ownImageKeys(state.studyId, configurationOf(state))) {
      const image = await this.images.read(key);
      if (image === null) continue;
      contents.images += 1;
      yield { name: `images/${key}`, content: image.bytes, compress: false };
    }
  }
}

export function json(name: string, value: unknown): ArchiveEntry {
  return { name, content: `${JSON.stringify(value, null, 2)}\n`, compress: true };
}
