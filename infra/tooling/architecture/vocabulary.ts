import type { SourceFile } from './source-tree.ts';
import { lineAt, parse, visit } from './syntax.ts';

/** Where a word was found. Prose is Markdown; YAML and shell comments are treated as prose too. */
export type Context = 'identifier' | 'file name' | 'comment' | 'string' | 'prose';

interface Rule {
  /** Matched as whole words, in upper or lower case. The identifier `aLetterBox` contains the words a, letter, box. */
  readonly words: readonly string[];
  readonly instead: string;
  /** Default: everywhere. */
  readonly contexts?: readonly Context[];
  /** Uses in which the word has its plain English meaning. Matched against the line. */
  readonly unless?: RegExp;
}

const written: readonly Context[] = ['comment', 'string', 'prose'];
const named: readonly Context[] = ['identifier', 'file name'];

/** One word for each thing: the word used in the field. */
export const vocabulary: readonly Rule[] = [
  {
    words: ['letter', 'letters', 'letterbox'],
    instead: 'email',
    unless:
      /(small|capital|lower|upper|first|two|three|five|one|last|single|wrong|every|of|by) letters?\b|letters? (and|or|typed|long|of the alphabet)|letters,|with letters|a letter (left|added|changed)|_, letter/i,
  },
  {
    words: ['house', 'inhabit', 'belongings'],
    instead: 'data source, data folder or architecture test',
    unless: /windtunnel-house|lighthouse/i,
  },
  { words: ['moving house', 'moves house', 'move house'], instead: 'migrate', contexts: written },
  { words: ['fact', 'facts'], instead: 'event', unless: /in fact|an event is a fact/i },
  {
    words: ['room', 'rooms'],
    instead: 'package',
    unless: /there (is|was|be) room|room (again|for|left)|no room|makes? room|leaves? room/i,
  },
  { words: ['somebody', 'nobody', 'whoever'], instead: 'user, client, caller, anyone or no one', unless: /nobody@/ },
  {
    words: ['people', 'person', 'persons'],
    instead: 'user, client or caller; participant for the simulated ones',
    unless: /real (people|person)|simulated (people|person)|(people|person) .*real|other people|in person|^person-$/i,
  },
  { words: ['picture', 'pictures'], instead: 'image or chart', unless: /profile ?picture/i },
  { words: ['patience', 'patiently', 'hurried', 'unhurried', 'hasty'], instead: 'timeout, retry policy or fast' },
  { words: ['taker', 'takers'], instead: 'subscriber', contexts: named },
  {
    words: ['seat', 'seats', 'vacated', 'newcomer'],
    instead: 'slot, vacant slot or replacement',
    unless: /Seat Swap|Trade seats|seat at a table/,
  },
  {
    words: ['draws', 'wants probe', 'probes'],
    instead: 'generatedCount, wantsFollowUp or followUps',
    contexts: named,
  },
  { words: ['laboratory', 'workplace', 'grounds'], instead: 'test bed, test target or context', contexts: named },
  { words: ['stand in', 'stand-in', 'standin'], instead: 'emulator', unless: /stands? in (a|the) / },
  { words: ['planted fault', 'planted faults'], instead: 'mutant' },
  { words: ['take up', 'takes up', 'taken up'], instead: 'resume or provision', contexts: [...written, ...named] },
  { words: ['shelve', 'shelved'], instead: 'archive' },
  { words: ['anew'], instead: 'again' },
  { words: ['is away', 'are away', 'was away'], instead: 'is unavailable', contexts: written },
  { words: ['lies in', 'lie in', 'lies beside'], instead: 'is stored in or is next to', contexts: written },
  {
    words: ['is told', 'are told'],
    instead: 'is notified or receives',
    contexts: written,
    unless: /told (about|apart)/,
  },
  { words: ['carries out', 'carry out', 'carried out'], instead: 'executes', contexts: written },
];

interface Exemption {
  readonly path: RegExp;
  /** Default: every word. */
  readonly words?: readonly string[];
  readonly reason: string;
}

/** Places where the wording is not ours to choose, each with the reason. */
export const exempt: readonly Exemption[] = [
  { path: /^infra\/simulator\//, reason: 'what participants say, and how it is read: plain English about people' },
  { path: /^infra\/src\/language-model\/hosted\/prompts\//, reason: 'what a model is asked, in plain English' },
  { path: /^infra\/src\/language-model\/contract\/[a-z]+-studies\.ts$/, reason: 'studies as researchers write them' },
  { path: /^infra\/app\/src\/demo\/(demo-studies|wireframes)\.ts$/, reason: 'studies as researchers write them' },
  { path: /^frontend\/src\/features\/templates\/library\//, reason: 'studies as researchers write them' },
  { path: /^infra\/tooling\/architecture\/vocabulary(\.test)?\.ts$/, reason: 'the list itself' },
  {
    path: /^frontend\/src\/features\/wizard\/(setup\/study-type-cards|review\/study-sentence|participants\/audience-hints)/,
    words: ['people', 'person'],
    reason: 'texts of the specification',
  },
  { path: /^projections\/src\/search\/study-entries\.ts$/, words: ['person'], reason: 'ids in stored search indexes' },
  { path: /^infra\/adr\/0026-/, reason: 'the decision about the list' },
  {
    path: /^contracts\/fixtures\/|^workflows\/test\/histories\//,
    reason: 'recorded by earlier versions, never edited',
  },
  {
    path: /^contracts\/src\/(events|read-models)\/|former-names\.ts$|wizard\/draft\/stored-drafts|activities\/activities\.test|product-tests\/(earlier-version|fixtures\/)/,
    words: ['seat', 'seats', 'vacated', 'draws', 'wants probe', 'probes'],
    reason: 'former names of persisted fields, next to the present ones',
  },
  {
    path: /^infra\/app\/cli\/migrate\/former-snapshot\.ts$/,
    words: ['house', 'people'],
    reason: 'names in exports of earlier versions',
  },
];

interface Found {
  readonly context: Context;
  readonly line: number;
  readonly text: string;
  /** The words in `text`, in lower case, separated by single spaces. */
  readonly words: string;
}

const splitIdentifier = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_$#.\-/]+/g, ' ')
    .toLowerCase();

/** Remaining words of the private dialect, as `path:line word: instead`. */
export function dialectWords(files: readonly SourceFile[], rules: readonly Rule[] = vocabulary): string[] {
  return files
    .filter(({ path }) => !exempt.some((row) => row.path.test(path) && row.words === undefined))
    .flatMap((file) => textsOf(file).flatMap((found) => problemsIn(file.path, found, rules)));
}

function problemsIn(path: string, found: Found, rules: readonly Rule[]): string[] {
  return rules.flatMap(({ words, instead, contexts, unless }) => {
    if (contexts && !contexts.includes(found.context)) return [];
    if (unless?.test(found.text)) return [];
    const word = words.find((candidate) => new RegExp(`\\b${candidate}\\b`, 'i').test(found.words));
    if (word === undefined || isExempt(path, word)) return [];
    return [`${path}:${found.line} ${found.context} '${word}' (${found.text.trim().slice(0, 80)}): ${instead}`];
  });
}

const isExempt = (path: string, word: string) => exempt.some((row) => row.path.test(path) && row.words?.includes(word));

function textsOf(file: SourceFile): Found[] {
  const fileName: Found = { context: 'file name', line: 1, text: file.path, words: splitIdentifier(file.path) };
  if (/\.(ts|tsx|mjs)$/.test(file.path)) return [fileName, ...textsOfModule(file)];
  if (!/\.md$/.test(file.path)) return [fileName];
  const prose = file.text
    .split('\n')
    .map((text, index): Found => ({ context: 'prose', line: index + 1, text, words: text }));
  return [fileName, ...prose];
}

function textsOfModule(file: SourceFile): Found[] {
  const found: Found[] = [];
  const note = (context: Context, start: number, text: string, words = text) =>
    found.push({ context, line: lineAt(file, start), text, words });
  for (const { value, start } of parse(file).comments)
    note('comment', start, value, value.replace(/\s*\n\s*\*?\s*/g, ' '));
  const seen = new Set<string>();
  visit(file, {
    Identifier({ name, start }) {
      if (seen.has(name)) return;
      seen.add(name);
      note('identifier', start, name, splitIdentifier(name));
    },
    Literal({ value, start }) {
      if (typeof value === 'string' && !isPath(value)) note('string', start, value);
    },
    TemplateElement({ value, start }) {
      note('string', start, value.raw);
    },
  });
  return found;
}

const isPath = (value: string) => /^(\.{0,2}\/|@windtunnel\/)/.test(value);
