import { describe, expect, it } from 'vitest';
import { changesOf } from '#admin/model/changes.ts';
import { differencesOf, resolved } from '#admin/layout/form/conflict.ts';
import { placedField } from '#admin/model/field-path.ts';
import { fetchFields } from '#admin/model/fields.ts';
import { viewNamed } from '#admin/model/views.ts';

const { model } = viewNamed('Article');
await fetchFields('Article');
const fields = ['Name', 'Price', 'Vat', 'Settings.volume', 'PricePrevious'].map((path) => placedField(model, path));

const base = {
  Id: 1,
  id: 1,
  Version: 1,
  Name: 'Milk',
  Price: 100,
  Vat: { Id: 1, Name: '20%' },
  Settings: { volume: 500 },
};
const mine = { ...base, Price: 120, Vat: { Id: 1 } };
const stored = { ...base, Version: 2, Name: 'Milk 1 l', Price: 110, Settings: { volume: 1000 }, PricePrevious: 100 };

describe('an update', () => {
  it('sends the record by id and version, and only what was changed in it', () => {
    expect(changesOf(mine, { ...base, Vat: { Id: 1 } })).toEqual({ Id: 1, Version: 1, Price: 120 });
  });

  it('takes nothing, null and an empty text for the same', () => {
    expect(changesOf({ Name: '', Price: null, Groups: [] }, { Id: 1, Price: undefined })).toEqual({ Id: 1 });
    expect(changesOf({ Settings: { a: 1, b: null } }, { Id: 1, Settings: { a: 1 } })).toEqual({ Id: 1 });
  });
});

describe('a conflict', () => {
  it('asks about the fields that both changed, and no others', () => {
    const found = differencesOf(fields, { base, mine, stored });
    expect(found.map(({ placed, mine: own, theirs }) => [placed.path, own, theirs])).toEqual([['Price', 120, 110]]);
  });

  it('does not take a reference for another because it carries less', () => {
    expect(differencesOf(fields, { base, mine, stored }).map(({ placed }) => placed.path)).not.toContain('Vat');
  });

  it('is settled on top of what is stored, with what only this person changed and what is kept of theirs', () => {
    const both = { ...mine, Settings: { volume: 750 } };
    expect(resolved(fields, { base, mine, stored }, ['Price'])).toEqual({ ...stored, Price: 120 });
    expect(resolved(fields, { base, mine: both, stored }, ['Settings.volume'])).toEqual({
      ...stored,
      Settings: { volume: 750 },
    });
    expect(resolved(fields, { base, mine: { ...base, Vat: { Id: 2 } }, stored }, [])).toEqual({
      ...stored,
      Vat: { Id: 2 },
    });
    expect(changesOf(resolved(fields, { base, mine, stored }, ['Price']), stored)).toEqual({
      Id: 1,
      Version: 2,
      Price: 120,
    });
  });
});
