import { elementQuoted } from '../../../material/asked-element.ts';
import { buttonLabel } from '../../../reading/reference.ts';
import type { ShownElement } from '../../../reading/shown/elements.ts';
import type { Drawn } from '../../drawn.ts';
import type { Round } from '../../round.ts';
import { type Reply, replies, weighted } from './give.ts';

const helps = /\b(?:need|help|more time|can't|cannot|problem|trouble|support|easier|slower)\b/i;
const opens = /\b(?:how|what|why|see|view|details|more|learn|show|where|who|original|about|find out)\b|\?$/i;
const stops =
  /\b(?:cancel|switch off|stop|delete|remove|refund|unsubscribe|no thanks|not now|skip|end|close|turn off|leave out|opt out)\b/i;

/** What comes after a press, by what the button is for; what is selected goes along with it. */
export function answerPress(round: Round, elements: readonly ShownElement[]): Drawn[] | null {
  const button = buttonAsked(round, elements);
  if (button === null) return null;
  const chosen = chosenIn(elements, button.words);
  const words = { button: button.words, ...(chosen === null ? {} : { chosen }) };
  const reply = (kind: string): Reply => ({ pool: `shown-press-${kind}`, words });
  return replies(round, (speaker) =>
    weighted(speaker, round, [
      ...main(button, chosen !== null).map(([kind, weight]) => [reply(kind), weight] as const),
      [reply('unsure'), 1.3 - speaker.traits.techComfort],
    ]),
  );
}

function main({ words, role }: ShownElement, hasChosen: boolean): (readonly [string, number])[] {
  if (helps.test(words))
    return [
      ['helps', 8],
      ['opens', 2],
    ];
  if (stops.test(words))
    return [
      ['stops', 8],
      ['asks', 2],
    ];
  if (role === 'link' || opens.test(words)) return [['opens', 10]];
  return [
    ['done', hasChosen ? 4 : 6],
    ['asks', 2.5],
    ['chosen', hasChosen ? 3 : 0],
  ];
}

function buttonAsked({ question, stimulus }: Round, elements: readonly ShownElement[]): ShownElement | null {
  const quoted = elementQuoted(elements, question.text);
  if (quoted !== null) return quoted;
  const lower = question.text.toLowerCase();
  const pressable = elements.filter(({ role }) => /^(?:button|link|switch)$/.test(role));
  const named = pressable.find(({ words }) => words.length > 2 && lower.includes(words.toLowerCase()));
  const looked = pressable.find(({ around }) =>
    /\b(?:green|blue|red|orange|black|white|gr[ea]y|purple|yellow|big|large|small)\b/i
      .exec(around)
      ?.some((colour) => lower.includes(colour.toLowerCase())),
  );
  const label = buttonLabel(stimulus?.text ?? '');
  return named ?? looked ?? pressable.find(({ words }) => words === label) ?? pressable[0] ?? null;
}

/** The selected option that says most: "Shop credit 64.00, today" rather than "Other". */
function chosenIn(elements: readonly ShownElement[], button: string): string | null {
  const chosen = elements.filter((each) => each.chosen && each.words !== button && /\s|\d/.test(each.words));
  return chosen.toSorted((a, b) => b.words.length - a.words.length)[0]?.words ?? null;
}
