import { describe, expect, it } from 'vitest';
import { smallCorpus } from '../codebook/fixtures/small-corpus.ts';
import { buildCorpus } from '../corpus/build-corpus.ts';
import { readCorpusFiles } from '../corpus/read-files.ts';
import { normalise } from './normalise.ts';
import { sentencesOf } from './sentences.ts';
import { speak, type Voice } from './voice.ts';

const plain: Voice = { hedge: null, formal: false, spelling: 'british' };

describe('speak', () => {
  it('given a voice that changes nothing, then the words stay as written', () => {
    expect(speak("I'd tidy the coloured ones.", plain)).toBe("I'd tidy the coloured ones.");
  });

  it('given a formal American, then opens contractions and spells accordingly', () => {
    const said = speak("It's the colour I can't stand, and we've no grey one.", {
      ...plain,
      formal: true,
      spelling: 'american',
    });
    expect(said).toBe('It is the color I cannot stand, and we have no gray one.');
  });

  it('given a contraction that could be read in two ways, then leaves it', () => {
    const text = "It's gone, and I'd seen it. Don't you lose yours?";
    expect(speak(text, { ...plain, formal: true })).toBe(text);
  });

  it('given a hedge, then it stands in front, and a name keeps its capital', () => {
    expect(speak('The map.', { ...plain, hedge: 'Well,' })).toBe('Well, the map.');
    expect(speak('The map.', { ...plain, hedge: 'Let me think.' })).toBe('Let me think. The map.');
    expect(speak("I'd ask.", { ...plain, hedge: 'Well,' })).toBe("Well, I'd ask.");
    expect(speak('My Bookings first.', { ...plain, hedge: 'Well,' })).toBe('My Bookings first.');
  });

  it('given any sentence of the corpus in any voice, then its normal form is the same', () => {
    const corpus = buildCorpus(
      readCorpusFiles(undefined, () => {}),
      () => {},
    );
    const voices: Voice[] = [
      { ...plain, formal: true },
      { ...plain, spelling: 'american' },
      { ...plain, formal: true, spelling: 'american' },
    ];
    const texts = [...corpus.thoughts.values(), ...smallCorpus({}).thoughts.values()].flatMap(({ parts }) =>
      Object.values(parts),
    );
    const changed = texts.filter((text) => {
      const written = forms(text);
      return voices.some(
        (voice) => forms(speak(text, voice)) !== written || forms(speak(text, voice).replaceAll("'", '’')) !== written,
      );
    });
    expect(changed).toEqual([]);
    expect(texts.length).toBeGreaterThan(10);
  }, 300_000);
});

function forms(text: string): string {
  return sentencesOf(text)
    .map(({ start, end }) => normalise(text.slice(start, end)))
    .join(' / ');
}
