import type { LanguageModel } from '@windtunnel/contracts/ports/language-model';
import { preparedInterviews } from '@windtunnel/contracts/ports/language-model';
import { normalise } from '../../src/wording/normalise.ts';
import { sentencesOf } from '../../src/wording/sentences.ts';
import { spoken } from '../coded.ts';
import { atMost, type Figure, share } from '../figure.ts';
import { type HeldStudy, holdStudy } from '../hold-study.ts';
import { readStudies } from '../studies.ts';

/** An account's studies, one after another; the last is one that it has held before, with new people. */
const account = ['rail-concept', 'rail-usability', 'retail-concept', 'school-review', 'banking-review', 'rail-concept'];
const wordsLeast = 5;

/** How much of a study an account has read in its last five studies, when each launch is told what those drew on. */
export async function seenBeforeAlarm(model: LanguageModel): Promise<Figure> {
  const studies = new Map(readStudies().map((study) => [study.id, study]));
  const uses: string[] = [];
  const heard = new Set<string>();
  let seen: string[] = [];
  let last: string[] = [];
  for (const [index, id] of account.entries()) {
    const study = studies.get(id);
    if (study === undefined) continue;
    const held = await holdStudy(model, study, `account ${index}`, { usedBefore: uses });
    last = sentencesIn(held);
    seen = last.filter((sentence) => heard.has(sentence));
    for (const sentence of last) heard.add(sentence);
    const launched = {
      studyType: study.material.type,
      material: study.material,
      panel: [...held.panel],
      usedBefore: [...uses],
    };
    uses.push(...preparedInterviews.parse(await model.prepareInterviews(launched)).uses);
  }
  return atMost(
    'new',
    'sentences that the account has met in its last five studies',
    share(seen.length, last.length),
    0.1,
    [...new Set(seen)],
  );
}

function sentencesIn(held: HeldStudy): string[] {
  return spoken(held)
    .flatMap(({ exchange: { participant } }) =>
      sentencesOf(participant).map(({ start, end }) => normalise(participant.slice(start, end))),
    )
    .filter((sentence) => sentence.split(' ').length >= wordsLeast);
}
