import type { ReadModelReader } from '@windtunnel/infra/documents/reading/read-model-reader';
import { readModels } from '@windtunnel/projections/read-models';
import { type ReadModelVerdict, verifyReadModels } from '@windtunnel/projections/runtime/verify-read-models';
import { counted } from '../counted.ts';
import type { AuditedLog } from '../ledger/open-log.ts';
import { type ModelsReport, table } from './report-models.ts';

/** How often a difference is looked at again: while the product writes, some are there for a moment only. */
const attemptsMax = 3;

/** Makes every read model again from the events, and compares each document with what is stored, byte by byte. */
export async function verifyModels(
  reader: ReadModelReader,
  log: Pick<AuditedLog, 'readAll'>,
  json: boolean,
): Promise<ModelsReport> {
  const verdicts: ReadModelVerdict[] = [];
  for (const projection of readModels) {
    const compare = async () => {
      const [verdict] = await verifyReadModels({ projections: [projection], eventStore: log, documents: reader });
      return verdict as ReadModelVerdict;
    };
    let verdict = await compare();
    for (let attempt = 1; attempt < attemptsMax && !isSame(verdict); attempt += 1)
      verdict = inBoth(verdict, await compare());
    verdicts.push(verdict);
  }
  const different = verdicts.filter((verdict) => !isSame(verdict));
  const cells = verdicts.map(({ name, documents, different: ids, miscounted, position }) => [
    name,
    counted(documents, 'document'),
    `${ids.length} different`,
    miscounted.length === 0 ? '' : `${counted(miscounted.length, 'owner')} with more or fewer`,
    position === null ? 'not built yet' : `up to ${position}`,
  ]);
  const named = different.flatMap(({ name, different: ids, miscounted }) => [
    ...ids.map((id) => `${name} ${id} differs from its events`),
    ...miscounted.map((owner) => `${name} has more or fewer documents of ${owner} than the events`),
  ]);
  return {
    lines: json ? [JSON.stringify(verdicts, null, 2)] : [...table(cells), ...named],
    message:
      different.length === 0
        ? 'Every read model is what follows from the events.'
        : `${counted(different.length, 'read model')} not as the events say. Read models are built again where their file is deleted.`,
    exitCode: different.length === 0 ? 0 : 1,
  };
}

const isSame = ({ different, miscounted }: ReadModelVerdict) => different.length === 0 && miscounted.length === 0;

function inBoth(one: ReadModelVerdict, other: ReadModelVerdict): ReadModelVerdict {
  return {
    ...other,
    different: other.different.filter((id) => one.different.includes(id)),
    miscounted: other.miscounted.filter((owner) => one.miscounted.includes(owner)),
  };
}
