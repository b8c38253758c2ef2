import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import { withArticle } from '../grammar.ts';

const manner: Readonly<Record<string, string>> = {
  regular: 'regularly ',
  frequent: 'often ',
  occasional: 'occasionally ',
  daily: 'daily ',
};

/** What visitors, users and owners of something do, in the plural: `museum visitors` visit museums. */
export function agentSaid(pattern: string, named: string, agent: string, before: boolean): string {
  const [word = '', ...more] = named.split(' ');
  const adverb = before ? (ownValue(manner, word.toLowerCase()) ?? '') : '';
  const thing = before ? lowered(adverb !== '' && more.length > 0 ? more.join(' ') : named) : named;
  if (!before && pattern.startsWith('be ')) return `be ${withArticle(agent)} of ${named}`;
  if (pattern.includes('{adverb}')) {
    if (/^(?:online|in-store)$/.test(thing)) return `${adverb}shop ${thing}`;
    return adverb !== '' && more.length === 0
      ? `${adverb}shop`
      : `${adverb}shop at ${before ? pluralOf(thing) : thing}`;
  }
  if (
    (adverb !== '' && more.length === 0) ||
    /^(?:heavy|light|first-time|new|existing|loyal|current|former|potential|long-term)$/.test(thing)
  )
    return `be ${withArticle(`${thing} ${agent}`)}`;
  const device = /(?:phone|tablet|laptop|pad|watch|wheelchair|card|computer)$/i.test(thing);
  return (
    adverb +
    pattern
      .replace('{a} {thing}', withArticle(thing))
      .replace('{a-thing}', before ? withArticle(thing) : thing)
      .replace('{things}', before && device ? withArticle(thing) : before ? pluralOf(thing) : thing)
      .replace('{thing}', thing)
  );
}

/** Names and words for what cannot be counted have no plural. */
function keepsForm(thing: string): boolean {
  return (
    /\p{Lu}/u.test(thing) ||
    /(?:ing|ware|s|fish|music|news|public transport|transport|energy|insurance|internet|equipment)$/i.test(thing)
  );
}

function pluralOf(thing: string): string {
  if (keepsForm(thing)) return thing;
  return /[^aeiou]y$/i.test(thing)
    ? `${thing.slice(0, -1)}ies`
    : /(?:sh|ch|x)$/i.test(thing)
      ? `${thing}es`
      : `${thing}s`;
}

/** Without a capital that only began the sentence; `NHS nurse` and `GP` keep theirs. */
export function lowered(phrase: string): string {
  return phrase.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
}
