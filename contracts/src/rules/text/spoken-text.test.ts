import { expect, it } from 'vitest';
import { spokenText } from './spoken-text.ts';

it('words are without the wrapper tags, however they are nested', () => {
  expect(spokenText('<participant_response>Fine.</participant_response>')).toBe('Fine.');
  expect(spokenText('<partic<participant_response>ipant_response>Still fine.')).toBe('Still fine.');
  expect(spokenText('<scr<participant_response>ipt>')).toBe('<script>');
});
