import { onlyKnown, Refusal } from './refusal.ts';

/** An index's settings, as `GET /indexes/{uid}/settings` returns them. */
export interface IndexSettings {
  readonly displayedAttributes: readonly string[];
  readonly searchableAttributes: readonly string[];
  readonly filterableAttributes: readonly string[];
  readonly sortableAttributes: readonly string[];
  readonly rankingRules: readonly string[];
  readonly stopWords: readonly string[];
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
  readonly distinctAttribute: string | null;
  readonly typoTolerance: TypoTolerance;
  readonly pagination: { readonly maxTotalHits: number };
}

export interface TypoTolerance {
  readonly enabled: boolean;
  readonly minWordSizeForTypos: { readonly oneTypo: number; readonly twoTypos: number };
  readonly disableOnWords: readonly string[];
  readonly disableOnAttributes: readonly string[];
  readonly disableOnNumbers: boolean;
}

export const defaultSettings: IndexSettings = {
  displayedAttributes: ['*'],
  searchableAttributes: ['*'],
  filterableAttributes: [],
  sortableAttributes: [],
  rankingRules: ['words', 'typo', 'proximity', 'attribute', 'sort', 'exactness'],
  stopWords: [],
  synonyms: {},
  distinctAttribute: null,
  typoTolerance: {
    enabled: true,
    minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 },
    disableOnWords: [],
    disableOnAttributes: [],
    disableOnNumbers: false,
  },
  pagination: { maxTotalHits: 1_000 },
};

const rules = ['words', 'typo', 'proximity', 'attribute', 'sort', 'exactness'];
const customRule = /^[\w.]+:(asc|desc)$/;
const wordSizeMax = 255;

/** The settings with a change applied, validated when the request arrives. Throws Refusal. */
export function withChange(settings: IndexSettings, change: Record<string, unknown>): IndexSettings {
  onlyKnown(change, Object.keys(defaultSettings));
  for (const name of ['displayedAttributes', 'searchableAttributes', 'filterableAttributes', 'sortableAttributes'])
    if (name in change) names(change[name], name);
  const { rankingRules, typoTolerance, pagination } = change;
  if (rankingRules !== undefined) {
    const wrong = names(rankingRules, 'rankingRules').find((rule) => !rules.includes(rule) && !customRule.test(rule));
    if (wrong !== undefined)
      throw refused(
        'rankingRules',
        `\`${wrong}\` ranking rule is invalid. Valid ranking rules are ${rules.join(', ')}`,
      );
  }
  return {
    ...settings,
    ...(change as Partial<IndexSettings>),
    typoTolerance: changedTypos(settings.typoTolerance, typoTolerance),
    pagination: changedPagination(settings.pagination, pagination),
  };
}

function changedTypos(before: TypoTolerance, change: unknown): TypoTolerance {
  if (change === undefined) return before;
  const typos = members(change, 'typoTolerance', Object.keys(defaultSettings.typoTolerance)) as Partial<TypoTolerance>;
  const sizes = { ...before.minWordSizeForTypos, ...typos.minWordSizeForTypos };
  members(sizes, 'typoTolerance', ['oneTypo', 'twoTypos']);
  const { oneTypo, twoTypos } = sizes;
  for (const size of [oneTypo, twoTypos])
    if (!Number.isInteger(size) || size < 0 || size > wordSizeMax)
      throw refused('typoTolerance', `Invalid value: ${size} is not a number from 0 to ${wordSizeMax}`);
  if (oneTypo > twoTypos)
    throw refused(
      'typoTolerance',
      '`oneTypo` and `twoTypos` fields should be between `0` and `255`, and `twoTypos` should be greater or equals to `oneTypo`',
    );
  return { ...before, ...typos, minWordSizeForTypos: sizes };
}

function changedPagination(before: IndexSettings['pagination'], change: unknown): IndexSettings['pagination'] {
  if (change === undefined) return before;
  const pagination = members(change, 'pagination', ['maxTotalHits']);
  if (!Number.isInteger(pagination.maxTotalHits))
    throw refused('pagination', 'Invalid value type: expected an integer');
  return { ...before, ...pagination };
}

function members(value: unknown, setting: string, known: readonly string[]): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw refused(setting, 'Invalid value type: expected an object');
  onlyKnown(value, known, codeOf(setting));
  return value as Record<string, unknown>;
}

function names(value: unknown, setting: string): string[] {
  if (Array.isArray(value) && value.every((name) => typeof name === 'string')) return value;
  throw refused(setting, `Invalid value type at \`.${setting}\`: expected an array of strings`);
}

const codeOf = (setting: string) =>
  `invalid_settings_${setting.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)}`;
const refused = (setting: string, message: string) => new Refusal(400, codeOf(setting), message);
