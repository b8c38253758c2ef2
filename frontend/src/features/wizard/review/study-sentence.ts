import { listed, plural } from '../../../lib/format.ts';
import { draftCostInputs } from '../cost/cost-inputs.ts';
import type { WizardDraft } from '../draft/draft.ts';

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** A part of the sentence; emphasised parts are what the researcher chose. */
export interface SentencePart {
  readonly text: string;
  readonly chosen?: true;
}

/** The study summarised as a sentence: who does what. "Six AI-simulated people, nurses in the UK, talk about …". */
export function studySentence(draft: WizardDraft): readonly SentencePart[] {
  const count = draft.participantCount ?? 0;
  const audience = draft.audienceCriteria.trim().replace(/[.\s]+$/, '');
  return [
    chosen(words[count] ?? String(count)),
    plain(` AI-simulated ${count === 1 ? 'person' : 'people'}`),
    ...(audience === '' ? [] : [plain(' – '), chosen(audience), plain(' –')]),
    plain(' '),
    ...deed(draft, count === 1),
    plain('.'),
  ];
}

function deed(draft: WizardDraft, one: boolean): SentencePart[] {
  const inputs = draftCostInputs(draft);
  const verb = (many: string, single: string) => plain(one ? single : many);
  const questions = chosen(plural(inputs.questionCount, 'question'));
  switch (draft.type) {
    case 'USABILITY':
      return [
        verb('try ', 'tries '),
        chosen(plural(inputs.taskCount, 'task')),
        plain(' on '),
        chosen(host(draft.siteUrl)),
        ...(inputs.questionCount === 0 ? [] : [plain(one ? ' and then answers ' : ' and then answer '), questions]),
      ];
    case 'CONCEPT_VALIDATION': {
      const names = draft.concepts.map((concept) => concept.conceptName.trim()).filter((name) => name !== '');
      return [
        verb('look at ', 'looks at '),
        chosen(plural(inputs.conceptCount, 'concept')),
        ...(names.length === 0 ? [] : [plain(', '), chosen(listed(names)), plain(',')]),
        plain(one ? ' and answers ' : ' and answer '),
        questions,
      ];
    }
    case 'PRODUCT_DISCOVERY':
      return [
        verb('talk about ', 'talks about '),
        chosen(draft.productDomain.trim() || 'the product domain'),
        plain(': '),
        chosen(plural(inputs.taskCount, 'topic')),
      ];
    case 'DESIGN_REVIEW':
      return [
        verb('go through ', 'goes through '),
        chosen(plural(inputs.screenCount, 'screen')),
        plain(one ? ' and answers ' : ' and answer '),
        questions,
      ];
    default:
      return draft.type satisfies never;
  }
}

function host(address: string | null): string {
  return URL.parse(address?.trim() ?? '')?.host || 'the website';
}

const plain = (text: string): SentencePart => ({ text });
const chosen = (text: string): SentencePart => ({ text, chosen: true });
