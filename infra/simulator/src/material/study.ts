import type { Configuration } from '@windtunnel/contracts/rules/configuration';
import { interviewPlan } from '@windtunnel/contracts/rules/interview-plan';
import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import type { PlanItem } from '@windtunnel/contracts/rules/plan-item';
import { type Corpus, type Domain, generalDomain } from '../corpus/corpus.ts';
import { studyKeyOfPanel } from '../participants/seeds.ts';
import { speakerOf } from '../participants/speaker.ts';
import { panelists } from '../planning/panelists.ts';
import type { Panelist } from '../planning/speaker.ts';
import { drawFor } from '../random.ts';
import { type SlotValues, slotValues } from '../reading/reference.ts';
import { readText } from '../reading/sentences.ts';
import { waitingButton } from '../reading/shown/choices.ts';
import { domainOf } from './domain-of.ts';
import { issuesIn } from './issues-in.ts';

/** What participants have in front of them: a concept, a screen or a task. */
export interface Stimulus {
  /** Keys the draws about it. */
  readonly id: string;
  /** The id of the concept or screen; the text of a task. */
  readonly of: string;
  readonly name: string;
  readonly text: string;
  /** Issues that the text has, in its order. */
  readonly issues: readonly string[];
  readonly values: SlotValues;
}

/** Everything the planning of a study's interviews starts from. */
export interface Study {
  /** Keys the draws that all people of the study share. */
  readonly key: string;
  /** Names the site in draws; the same whoever was replaced on the panel. */
  readonly siteKey: string;
  /**
   * Added to the keys of what people think of this study's material, if they take part in other studies as well; otherwise
   * empty. Who they are, and what they say of their own lives, does not depend on it.
   */
  readonly here: string;
  readonly type: Configuration['type'];
  readonly corpus: Corpus;
  /** Null if the study is outside every domain. */
  readonly domain: Domain | null;
  readonly general: Domain | null;
  readonly stimuli: readonly Stimulus[];
  /** What a discovery is about, in the researcher's words; empty for other studies. */
  readonly subject: string;
  /** In the order the researcher wrote them. */
  readonly items: readonly PlanItem[];
  /** The site's facts. */
  readonly site: Readonly<Record<string, string>>;
  readonly panel: readonly Panelist[];
  /** Whether these people are asked about their work, where stories of life at home are no answer. */
  readonly atWork: boolean;
  readonly usedBefore: ReadonlySet<string>;
}

/** Reads a study's material and gives its people their place in it. */
export function readStudy(
  corpus: Corpus,
  {
    material,
    panel,
    usedBefore,
  }: {
    readonly material: Configuration;
    readonly panel: readonly ParticipantProfile[];
    readonly usedBefore: readonly string[];
  },
): Study {
  const items = interviewPlan(material);
  const here = panel.find(({ studySeed }) => studySeed !== undefined)?.studySeed ?? '';
  const siteKey = studyKeyOfPanel(panel);
  const stimuli = stimuliOf(material, corpus).map((each) => ({ ...each, id: `${here}${each.id}` }));
  const speakers = panel.map(speakerOf);
  const subject = material.type === 'PRODUCT_DISCOVERY' ? material.productDiscovery.productDomain : '';
  const domain = domainOf(corpus, {
    subject,
    occupations: panel.map(({ occupation }) => occupation),
    stories: panel.map(({ shortBio, background }) => `${shortBio} ${background}`),
    shown: shownIn(material),
    asked: items.map(({ text }) => text),
  });
  const key = panel.map(({ seed }) => seed).join('\n');
  const people = panelists(speakers, { domain, ways: corpus.ways });
  return {
    key,
    siteKey,
    here,
    type: material.type,
    corpus,
    domain,
    general: corpus.domains.get(generalDomain) ?? null,
    stimuli,
    subject,
    items,
    site: Object.fromEntries(
      [...corpus.domains.values()].flatMap(({ site }) =>
        Object.entries(site).map(([fact, values]) => [fact, drawFor(siteKey, 'site', fact).pick(values)]),
      ),
    ),
    panel: people,
    atWork: areAtWork(people, domain),
    usedBefore: new Set(usedBefore),
  };
}

/** A panel that was chosen for an occupation or two, or for a role at work in the study's domain, speaks of that work. */
function areAtWork(panel: readonly Panelist[], domain: Domain | null): boolean {
  const most = 0.6 * panel.length;
  if (domain !== null) return panel.filter(({ role }) => domain.atWork.includes(role ?? '')).length >= most;
  const occupations = Map.groupBy(panel, ({ profile }) => profile.occupation.toLowerCase());
  const alike = [...occupations.values()].filter((same) => same.length > 1).flat();
  return panel.length > 2 ? alike.length >= most : panel.length > 1 && occupations.size === 1;
}

/** What a study shows or is about, in the researcher's words. */
export function shownIn(material: Configuration): string[] {
  switch (material.type) {
    case 'CONCEPT_VALIDATION':
      return material.conceptValidation.concepts.map((each) => `${each.conceptName}. ${each.imageDescription}`);
    case 'DESIGN_REVIEW':
      return material.designReview.screens.map((each) => `${each.screenName}. ${each.imageDescription ?? ''}`);
    case 'USABILITY':
      return [
        URL.parse(material.usability.siteUrl)?.hostname.replaceAll(/[.-]/g, ' ') ?? '',
        ...material.usability.tasks,
      ];
    default:
      return [material.productDiscovery.productDomain];
  }
}

/** Concepts, screens and tasks, each read for its issues. */
export function stimuliOf(material: Configuration, corpus: Corpus): Stimulus[] {
  const stimulus = (id: string, name: string, text: string, questions: readonly string[] = []): Stimulus => ({
    id,
    of: id,
    name,
    text,
    issues: [
      ...new Set([
        ...issuesIn(corpus, readable(text)),
        ...questions.flatMap((each) => issuesIn(corpus, toldBefore(each))),
      ]),
    ],
    values: slotValues({ name, description: text }),
  });
  switch (material.type) {
    case 'CONCEPT_VALIDATION':
      return material.conceptValidation.concepts.map((concept) =>
        stimulus(concept.conceptId, concept.conceptName, concept.imageDescription, concept.conceptQuestions),
      );
    case 'DESIGN_REVIEW':
      return material.designReview.screens.map((screen) =>
        stimulus(screen.screenId, screen.screenName, screen.imageDescription ?? '', screen.screenQuestions),
      );
    case 'USABILITY':
      return material.usability.tasks.map((task) => stimulus(task, '', task));
    default:
      return [];
  }
}

/** Short labels to choose from, and what a thing is for ("For rashes and bites"), are nothing that it does to anybody. */
const labels = /(?<=['‘"“])For [^'’"”.]{3,80}(?=['’"”])/g;
const dimmed = /\b(?:pale|faint|dim|faded|(?:light )?gr[ea]y(?:ed-out)?),? (?=(?:inactive |disabled )?button\b)/gi;

/** A button that waits for a choice is pale for that, and nobody has to be told so. */
function readable(text: string): string {
  const plain = text.replace(labels, ' ');
  return waitingButton(text) === null ? plain : plain.replace(dimmed, '');
}

/** What a question tells about the thing before it asks: "To work, it has to read your email. How do you feel about that?" */
function toldBefore(question: string): string {
  const sentences = readText(question).map(({ text }) => text.trim());
  return sentences.length < 2 ? '' : sentences.filter((sentence) => sentence.endsWith('.')).join(' ');
}
