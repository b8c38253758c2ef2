import type { Panel } from './panel.ts';
import type { RecognisedMessage } from './recognise.ts';
import { wordings } from './wordings.ts';

/** More unknown sentences than this share, and nothing is summed up: absent is never zero. */
const unknownMost = 0.05;

/** Why these transcripts are not summed up, as a sentence; null if they are understood. */
export function withheldReason({ answers, questions }: Panel): string | null {
  const said = answers.flatMap(({ utterances }) => utterances.map(({ recognised }) => recognised));
  const sentences = said.reduce((sum, each) => sum + each.sentences, 0);
  const unknown = said.reduce((sum, each) => sum + each.unknown.length, 0);
  if (sentences === 0) return wordings.nothingSaid;
  if (unknown / sentences > unknownMost) return wordings.unknownText(unknown, sentences);
  const dark = questions.find(({ item }) => {
    const own = answers.filter(({ asked }) => asked.item.index === item.index);
    const lost = own.filter(({ utterances: [main] }) => main !== undefined && isDark(main.recognised));
    return own.length > 0 && lost.length * 2 >= own.length;
  });
  return dark === undefined ? null : wordings.unknownAnswers(dark.item.text);
}

/** More than half of an answer is unknown. */
function isDark({ unknown, sentences }: RecognisedMessage): boolean {
  return unknown.length * 2 > sentences;
}
