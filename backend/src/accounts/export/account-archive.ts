import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import { creditsStream } from '@windtunnel/contracts/events/streams';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { EventStore } from '@windtunnel/contracts/ports/event-store';
import type { Account, Session, Vault } from '@windtunnel/contracts/ports/vault';
import { withoutSeeds } from '@windtunnel/contracts/rules/participant';
import type { Response } from 'express';
import { savedPanels } from '../../panels/saved-panels.ts';
import { ports } from '../../platform/ports.ts';
import { Streams } from '../../platform/streams.ts';
import type { WriteContext } from '../../platform/write-context.ts';
import { project } from '../../projects/project.ts';
import { AccountLog } from '../account-log.ts';
import { AccountRecords } from '../account-records.ts';
import { AccountQueries } from '../accounts.queries.ts';
import { OwnedWork } from '../owned-work.ts';
import { type ArchiveContents, noContents } from './archive-contents.ts';
import { archiveReadme } from './archive-readme.ts';
import { ledgerCsv, ledgerEntries } from './ledger-entries.ts';
import { RecordEntries } from './record-entries.ts';
import { json, StudyEntries } from './study-entries.ts';
import { type ArchiveEntry, zipStream } from './zip-stream.ts';

/** Everything the product stores about one user, as a zip archive. Built while it is sent; nothing is kept. */
@Injectable()
export class AccountArchive {
  constructor(
    @Inject(ports.vault) private readonly vault: Vault,
    @Inject(ports.eventStore) private readonly eventStore: EventStore,
    @Inject(ports.clock) private readonly clock: Clock,
    private readonly records: AccountRecords,
    private readonly queries: AccountQueries,
    private readonly log: AccountLog,
    private readonly owned: OwnedWork,
    private readonly streams: Streams,
    private readonly studies: StudyEntries,
    private readonly recorded: RecordEntries,
  ) {}

  /** Resolves when the client has everything. A failure midway breaks the connection, so no truncated file looks whole. */
  async send(userId: string, context: WriteContext, response: Response): Promise<void> {
    const account = await this.records.byId(userId);
    const day = this.clock.now().toISOString().slice(0, 10);
    response.setHeader('content-type', 'application/zip');
    response.setHeader('content-disposition', `attachment; filename="windtunnel-data-${day}.zip"`);
    try {
      await pipeline(Readable.from(zipStream(this.#entries(account, context))), response);
    } catch (error) {
      if (!isDisconnection(error)) throw error;
    }
  }

  async *#entries(account: Account, context: WriteContext): AsyncGenerator<ArchiveEntry> {
    const { userId } = account;
    const contents = noContents();
    const exportedAt = this.clock.now().toISOString();
    yield { name: 'README.txt', content: archiveReadme(account.email, exportedAt), compress: true };
    yield json('profile.json', await this.#profile(account, context));
    const sessions = await this.vault.sessionsOfUser(userId);
    contents.sessions = sessions.length;
    yield json('sessions.json', sessions.map(shownSession));
    const { studyIds, projectIds } = await this.owned.of(userId);
    const projects = await this.#projects(userId, projectIds);
    contents.projects = projects.length;
    yield json('projects.json', projects);
    const panels = await this.#panels(userId);
    contents.panels = panels.length;
    yield json('panels.json', { simulated: true, panels });
    for (const studyId of studyIds) yield* this.studies.of(userId, studyId, contents);
    yield* this.#ledger(userId, contents);
    yield* this.recorded.of(userId, contents);
    yield json('contents.json', { exportedAt, ...contents });
  }

  async #profile(account: Account, context: WriteContext) {
    const { emailVerifiedAt, googleSubject } = account;
    const signInMethods = await this.log.signInMethods(account.userId);
    const google = { linked: googleSubject !== null, accountId: googleSubject };
    return { ...(await this.queries.view(account, context)), emailVerifiedAt, signInMethods, google };
  }

  async #projects(userId: string, projectIds: readonly string[]) {
    const projects: { readonly id: string; readonly name: string; readonly createdAt: string }[] = [];
    for (const id of projectIds) {
      const { state, recorded } = await this.streams.loadRecorded(project, id);
      if (state === null || state.deleted || state.ownerId !== userId) continue;
      projects.push({ id, name: state.name, createdAt: recorded.first });
    }
    return projects;
  }

  async #panels(userId: string) {
    const { panels } = await this.streams.load(savedPanels, userId);
    return panels.map(({ ownerId: _user, participants, ...panel }) => ({
      ...panel,
      participants: participants.map(withoutSeeds),
    }));
  }

  async *#ledger(userId: string, contents: ArchiveContents): AsyncGenerator<ArchiveEntry> {
    const entries = await ledgerEntries(this.eventStore.readStream(creditsStream(userId)));
    contents.ledgerEntries = entries.length;
    yield json('ledger.json', entries);
    yield { name: 'ledger.csv', content: ledgerCsv(entries), compress: true };
  }
}

/** Without the hashes of its tokens, which are of no use to anyone but a thief. */
function shownSession({ sessionId, deviceInfo, ipAddress, createdAt, lastUsedAt, expiresAt }: Session) {
  return { id: sessionId, deviceInfo, ipAddress, createdAt, lastUsedAt, expiresAt };
}

/** The user cancelled the download, which is no failure. */
const isDisconnection = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
