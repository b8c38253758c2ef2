/** Words that stand on a described screen: what the description puts in quotation marks, a sentence or a label at a time. */
export interface ScreenLine {
  readonly text: string;
  /** What the description says around it ("already ticked", "small print"), for telling what kind of line it is. */
  readonly told: string;
  /** Which sentence of the description it stands in. */
  readonly sentence: number;
  /** It stands on a button or is a link. */
  readonly pressed: boolean;
}

const quoted = /(?<![\w])['‘"“]((?:[^'’"”]|['’](?=\w))+?)['’"”](?![\w])/g;
const marker = /⟦(\d+)⟧/g;
const wordsMost = 18;
const proseWordsMin = 5;
const proseWordsMost = 24;

/** A description by somebody who looks at a screen, and not the product's own words. */
const looksAtScreen =
  /\b(?:screen|page|photo|drawing|button|buttons|grey|gray|green|corner|column|dropdown|headed|titled?|icon|banner|poster|floor plan)\b/i;

/** The lines of a screen. A text without quotation marks that describes no screen is the product's own: its sentences are the lines. */
export function screenLines(description: string): ScreenLine[] {
  const quotations: string[] = [];
  const told = description.replaceAll(quoted, (_, text: string) => {
    quotations.push(text);
    return `⟦${quotations.length - 1}⟧${/[.!?]$/.test(text) ? '.' : ''}`;
  });
  if (quotations.length === 0) return looksAtScreen.test(description) ? [] : ownSentences(description);
  return told
    .split(/(?<=[.!?])\s+(?=[A-Z0-9⟦])/)
    .flatMap((sentence, index) =>
      [...sentence.matchAll(marker)].flatMap((match) => {
        const before = sentence.slice(0, match.index).replaceAll(marker, ' ');
        const pressed = /(?<!\b(?:under|below|above|beside) (?:the |a )?)\b(?:buttons?|links?)\b[^.]*$/i.test(before);
        const context = sentence.replaceAll(marker, ' ').replace(/\s+/g, ' ').trim();
        return pieces(quotations[Number(match[1])] ?? '').map((text) => ({
          text,
          told: context,
          sentence: index,
          pressed,
        }));
      }),
    )
    .filter(({ text }) => text.split(/\s+/).length <= wordsMost);
}

function ownSentences(text: string): ScreenLine[] {
  return text
    .split(/(?<=[.!?])\s+(?=[A-Z0-9])/)
    .map((sentence, index) => ({ text: bare(sentence), told: '', sentence: index, pressed: false }))
    .filter((line) => {
      const words = line.text.split(/\s+/).length;
      return words >= proseWordsMin && words <= proseWordsMost;
    });
}

/** The sentences of a quotation, without the number of a list ("2. You get a code"). */
function pieces(text: string): string[] {
  return text
    .replace(/^\d\. /, '')
    .split(/(?<=[.!?])\s+(?=[A-Z0-9£$€])/)
    .map(bare)
    .filter((piece) => /\p{L}{2}|\d/u.test(piece));
}

const bare = (text: string) => text.trim().replace(/[.;,:!…]+$/, '');
