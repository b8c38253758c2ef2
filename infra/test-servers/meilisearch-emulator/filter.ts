import { type Token, tokensOf } from './filter-tokens.ts';
import { Refusal } from './refusal.ts';

export type StoredDocument = Readonly<Record<string, unknown>>;
export type Condition = (document: StoredDocument) => boolean;

interface Reading {
  readonly text: string;
  readonly filterable: readonly string[];
  readonly code: string;
}

const words = ['AND', 'OR', 'NOT', 'IN'];

/**
 * Parses a filter: `=`, `!=`, `IN [..]`, AND, OR, NOT and parentheses, or a list of filters (all must match; in an
 * inner list, one). Attributes must be filterable.
 * @throws Refusal with `code`.
 */
export function readFilter(filter: unknown, filterable: readonly string[], code: string): Condition {
  if (filter === undefined || filter === null) return () => true;
  if (typeof filter === 'string') return readText({ text: filter, filterable, code });
  if (!Array.isArray(filter))
    throw new Refusal(400, code, 'Invalid syntax for the filter parameter: expected String, Array');
  const all = filter.map((part: unknown) => {
    const some = Array.isArray(part) ? part : [part];
    const either = some.map((one) => {
      if (typeof one !== 'string')
        throw new Refusal(400, code, 'Invalid syntax for the filter parameter: expected String');
      return readText({ text: one, filterable, code });
    });
    return (document: StoredDocument) => either.some((condition) => condition(document));
  });
  return (document) => all.every((condition) => condition(document));
}

function readText(reading: Reading): Condition {
  const tokens = tokensOf(reading.text, reading.code);
  let place = 0;
  const failed = (what: string) => new Refusal(400, reading.code, `${what}\n1:${place} ${reading.text}`);
  const isNext = (text: string) => tokens[place]?.kind !== 'value' && tokens[place]?.text.toUpperCase() === text;
  const take = (text: string) => isNext(text) && place++ >= 0;
  const next = (): Token => {
    const found = tokens[place++];
    if (found === undefined) throw failed('Was expecting an operation');
    return found;
  };
  const must = (text: string) => {
    if (!take(text)) throw failed(`Was expecting ${text}`);
  };

  const either = (): Condition => {
    const some = [every()];
    while (take('OR')) some.push(every());
    return (document) => some.some((condition) => condition(document));
  };
  const every = (): Condition => {
    const all = [one()];
    while (take('AND')) all.push(one());
    return (document) => all.every((condition) => condition(document));
  };
  const one = (): Condition => {
    if (take('NOT')) {
      const condition = one();
      return (document) => !condition(document);
    }
    if (take('(')) {
      const condition = either();
      must(')');
      return condition;
    }
    return comparison();
  };
  const comparison = (): Condition => {
    const attribute = next();
    if (attribute.kind === 'sign' || (attribute.kind === 'word' && words.includes(attribute.text)))
      throw failed('Was expecting an attribute');
    if (!reading.filterable.includes(attribute.text))
      throw failed(
        `Attribute \`${attribute.text}\` is not filterable. Available filterable attributes are: \`${reading.filterable.join(', ')}\`.`,
      );
    if (take('=')) return equals(attribute.text, next().text);
    if (take('!=')) {
      const same = equals(attribute.text, next().text);
      return (document) => !same(document);
    }
    must('IN');
    must('[');
    const values: string[] = [];
    while (!take(']')) {
      values.push(next().text);
      if (!isNext(']')) must(',');
    }
    const some = new Set(values.map((value) => value.toLowerCase()));
    return (document) => valuesOf(document, attribute.text).some((value) => some.has(value));
  };

  if (tokens.length === 0) return () => true;
  const condition = either();
  if (place < tokens.length) throw failed('Found unexpected characters at the end of the filter');
  return condition;
}

/** Text is compared case-insensitively, as the real server normalises facets. */
function equals(attribute: string, value: string): Condition {
  const wanted = value.toLowerCase();
  return (document) => valuesOf(document, attribute).includes(wanted);
}

function valuesOf(document: StoredDocument, attribute: string): string[] {
  const value = document[attribute];
  const values = Array.isArray(value) ? value : [value];
  return values.filter((one) => one !== null && one !== undefined).map((one) => String(one).toLowerCase());
}
