import { isTest, type SourceFile } from './source-tree.ts';
import { lineAt, visit } from './syntax.ts';

const product = /^(frontend|backend|contracts|workflows|projections)\/src\//;
const fixtures = /\/testing\/|\.(example|contract)\.tsx?$/;
const wordsMin = 3;

/**
 * Texts of three words or more that stand more than once in the product's code, with the places; `allowed` ones may. A
 * text that `satisfies` the type of another one is none, because the compiler keeps the two equal.
 */
export function repeatedTexts(files: readonly SourceFile[], allowed: readonly string[] = []): string[] {
  const places = new Map<string, string[]>();
  for (const file of files.filter(({ path }) => product.test(path) && !fixtures.test(path) && !isTest(path)))
    for (const { text, line } of textsOf(file)) places.set(text, [...(places.get(text) ?? []), `${file.path}:${line}`]);
  return [...places]
    .filter(([text, at]) => at.length > 1 && !allowed.includes(text))
    .map(([text, at]) => `'${text}' stands at ${at.join(' and ')}: keep it in one place`);
}

interface Text {
  readonly text: string;
  readonly line: number;
}

function textsOf(file: SourceFile): Text[] {
  const found: Text[] = [];
  const compared = new Set<number>();
  const add = (text: string, start: number) => {
    const plain = text.replaceAll(/\s+/g, ' ').trim();
    if (isProse(plain) && !compared.has(start)) found.push({ text: plain, line: lineAt(file, start) });
  };
  visit(file, {
    Literal: ({ value, start }) => void (typeof value === 'string' && add(value, start)),
    TemplateLiteral: ({ quasis: [whole, ...more], start }) =>
      void (whole && more.length === 0 && add(whole.value.cooked ?? whole.value.raw, start)),
    TSSatisfiesExpression: ({ expression, typeAnnotation, start }) => {
      if (/^(ErrorText<|typeof )/.test(file.text.slice(typeAnnotation.start, typeAnnotation.end)))
        compared.add(expression.start ?? start);
    },
    JSXText: ({ value, start }) => add(value, start),
  });
  return found;
}

/** Words to be read; class names of the style sheet are none. */
function isProse(text: string): boolean {
  const words = text.split(' ');
  return (
    words.length >= wordsMin &&
    /^["'(]?[A-Z]/.test(text) &&
    words.every((word) => /^["'(]?\p{L}?[\p{L}\d&'’.,!?:;()%£-]*$/u.test(word))
  );
}
