import type { LanguageModel } from '@windtunnel/contracts/ports/language-model';
import type { PanelOutcomes } from '../gates/outcomes.ts';
import { type HeldStudy, holdStudy } from '../hold-study.ts';
import { readStudies } from '../studies.ts';

/** Panels that meet the same site before another one is drawn. */
const panelsOfSite = 25;

/** How the tasks of the usability studies end, over many panels; people of one site continue one sequence. */
export async function outcomesOverPanels(model: LanguageModel, panels: number): Promise<PanelOutcomes[]> {
  const outcomes: PanelOutcomes[] = [];
  for (const study of readStudies().filter(({ material }) => material.type === 'USABILITY'))
    for (let panel = 0; panel < panels; panel += 1) {
      const site = String(Math.floor(panel / panelsOfSite));
      const generatedBefore = (panel % panelsOfSite) * study.people;
      const held = await holdStudy(model, study, `site ${site}`, { generatedBefore });
      outcomes.push({ study: study.id, site, people: outcomesIn(held) });
    }
  return outcomes;
}

function outcomesIn({ interviews }: HeldStudy): string[][] {
  return interviews.map(({ exchanges }) =>
    exchanges.flatMap(({ task, followUp }) => (task === undefined || followUp > 0 ? [] : [task.outcome])),
  );
}
