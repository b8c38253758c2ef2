import { describe, expect, it } from 'vitest';
import { pronounsOf, sentenceAbout, singularPhrase, withArticle } from './grammar.ts';

const she = pronounsOf('Woman');

describe('a sentence about somebody', () => {
  it.each([
    ['switched bank this year', 'She switched bank this year.'],
    ['sell to restaurants', 'She sells to restaurants.'],
    ['have used an overdraft this year', 'She has used an overdraft this year.'],
    ['do not drive', 'She does not drive.'],
    ['share documents with people outside their company', 'She shares documents with people outside her company.'],
    ['own a dog and rent their home', 'She owns a dog and rents her home.'],
    ['want to learn to swim and dive', 'She wants to learn to swim and dive.'],
    ['can read and write', 'She can read and write.'],
    ['carry out audits', 'She carries out audits.'],
    ['left their job', 'She left her job.'],
    ['put the children to bed', 'She puts the children to bed.'],
    ['be a carer', 'She is a carer.'],
    ['rely on buses', 'She relies on buses.'],
    ['often checking the news', 'She is often checking the news.'],
    ['bring their lunch', 'She brings her lunch.'],
    ['go less often than they meant to', 'She goes less often than she meant to.'],
    ['missed a train or nearly did this year', 'She missed a train or nearly did this year.'],
  ])('%s', (predicate, sentence) => {
    expect(sentenceAbout(predicate, she)).toBe(sentence);
  });

  it('agrees with they', () => {
    expect(sentenceAbout('sell their own bread', pronounsOf('Non-binary'))).toBe('They sell their own bread.');
    expect(sentenceAbout('be a carer', pronounsOf('Non-binary'))).toBe('They are a carer.');
  });
});

describe('one of many', () => {
  it.each([
    ['oyster farmers', 'oyster farmer'],
    ['midwives', 'midwife'],
    ['salespeople', 'salesperson'],
    ['fishermen', 'fisherman'],
    ['CTOs', 'CTO'],
    ['secretaries', 'secretary'],
    ['coaches', 'coach'],
    ['businesses', 'business'],
  ])('%s', (many, one) => {
    expect(singularPhrase(many)).toBe(one);
  });

  it('has its article', () => {
    expect(['oyster farmer', 'university', 'HR lead', 'GP', 'uncle'].map(withArticle)).toEqual([
      'an oyster farmer',
      'a university',
      'an HR lead',
      'a GP',
      'an uncle',
    ]);
  });
});
