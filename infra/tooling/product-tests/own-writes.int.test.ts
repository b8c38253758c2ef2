import { mkdirSync, writeFileSync } from 'node:fs';
import { projectRoutes } from '@windtunnel/contracts/http/projects';
import { searchRoutes } from '@windtunnel/contracts/http/search';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Researcher, signUp } from '../chaos/driver/researcher.ts';
import { send } from '../chaos/driver/send.ts';
import { preparePrograms } from './four-programs.ts';

/** How far the read models are behind. */
const lagMs = 150;
const rounds = 10;

let folder: ReturnType<typeof aDataFolder>;
let programs: Awaited<ReturnType<typeof preparePrograms>>;
beforeEach(async () => {
  folder = aDataFolder();
  mkdirSync(folder.file('page'));
  writeFileSync(folder.file('page/index.html'), '<!doctype html>');
  programs = await preparePrograms(folder, folder.file('page'));
});
afterEach(async () => {
  await programs.close();
  folder.remove();
});

/** A projector whose every write takes a while. */
async function slowProjector(): Promise<void> {
  const clock = createSystemClock();
  const [documents, search] = [await programs.stores.documents(), await programs.stores.search()];
  const late =
    <Arguments extends unknown[]>(save: (...write: Arguments) => Promise<void>) =>
    async (...write: Arguments) => {
      await clock.sleep(lagMs);
      await save(...write);
    };
  await programs.projector(
    {},
    {
      documents: async () => ({ ...documents, save: late(documents.save) }),
      search: async () => ({ ...search, save: late(search.save) }),
    },
  );
}

/** A client without `x-min-position` and without cookies, at one of the processes. */
const at = (researcher: Researcher, target: { readonly origin: string }) => ({ researcher, target });

it('a client that sends no position reads its own writes, from whichever of two api processes', async () => {
  await programs.worker();
  const [one, other] = [await programs.api(), await programs.api({}, { PORT: '0' })];
  await Promise.all([one.opened, other.opened]);
  await slowProjector();
  const researcher = await signUp('ada@example.com', { origin: one.origin, dataDir: folder.path });
  let missing = 0;
  for (let round = 0; round < rounds; round += 1) {
    const [here, there] = round % 2 === 0 ? [one, other] : [other, one];
    const title = `Kitchen ${round}`;
    const body = { title, objective: 'Learn where planning goes wrong', type: 'PRODUCT_DISCOVERY' as const };
    await send(studyRoutes.createDraft, { body }, at(researcher, here));
    for (const target of [here, there]) {
      const list = await send(studyRoutes.list, {}, at(researcher, target));
      if (list.kind === 'refused' || !list.body.studies.some((study) => study.title === title)) missing += 1;
      const found = await send(searchRoutes.search, { body: { query: title } }, at(researcher, target));
      if (found.kind === 'refused' || !found.body.data.data.studies.some((study) => study.title === title))
        missing += 1;
    }
  }
  expect({ reads: rounds * 4, missing }).toEqual({ reads: rounds * 4, missing: 0 });
  expect((await send(projectRoutes.list, {}, at(researcher, other))).status).toBe(200);
}, 60_000);
