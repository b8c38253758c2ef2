import { expect, it } from 'vitest';
import { renameFields, renameFieldsDeep } from './rename-fields.ts';

const names = { colour: 'hue' };

it('renames the fields of a record and leaves everything else', () => {
  const data = Object.freeze({ colour: 1, name: 'colour', inner: { colour: 2 } });
  expect(renameFields(data, names)).toEqual({ hue: 1, name: 'colour', inner: { colour: 2 } });
});

it('renames fields in lists and records within', () => {
  const data = { list: [{ colour: 1 }, null, 'colour'], inner: { colour: { colour: [] } }, at: 5 };
  expect(renameFieldsDeep(data, names)).toEqual({
    list: [{ hue: 1 }, null, 'colour'],
    inner: { hue: { hue: [] } },
    at: 5,
  });
});

it('takes no name from what every object has', () => {
  expect(renameFields({ constructor: 1, toString: 2 }, names)).toEqual({ constructor: 1, toString: 2 });
});
