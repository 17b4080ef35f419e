import { beforeAll, describe, expect, it } from 'vitest';
import { fetchFields } from '#admin/model/fields.ts';
import { placedField } from '#admin/model/field-path.ts';
import { viewNamed } from '#admin/model/views.ts';
import { complaintAt, complaintOfError, type Complaint } from '#forms/complaint.ts';
import { loadEntityForm } from '#forms/entity-form.ts';
import { wrongKeys } from '#forms/key-checks.ts';
import { entityFields } from '#generated/fields/index.ts';
import type { EntityForm, KeysForm } from '#generated/forms/index.js';

beforeAll(async () => {
  await Promise.all(Object.keys(entityFields).map(fetchFields));
});

/** What a form of the entity says against a value at this place. */
const complaint = async (entity: string, path: string, value: unknown): Promise<Complaint | undefined> =>
  complaintAt(await loadEntityForm(entity), path, placedField(viewNamed(entity).model, path).field, value);

const keysOf = async (entity: string): Promise<KeysForm> =>
  ((await loadEntityForm(entity)) as EntityForm).keys as KeysForm;

const wrongIn = async (entity: string, settings: Record<string, unknown>): Promise<Record<string, string>> =>
  wrongKeys(await keysOf(entity), settings, (key, error) => {
    const { message, args } = complaintOfError(placedField(viewNamed(entity).model, `Settings.${key}`).field, error);
    return [message, ...Object.values(args ?? {})].join(' ');
  });

describe('the checks of a form, compiled from the schema', () => {
  it('want what must be there, and nothing of the other fields', async () => {
    expect(await complaint('Article', 'Name', '')).toEqual({ message: 'This field is required' });
    expect(await complaint('Article', 'Name', 'Milk')).toBeUndefined();
    expect(await complaint('Article', 'Code', null)).toBeUndefined();
  });

  it('take amounts as whole units and tell their limits as people write them', async () => {
    expect(await complaint('Article', 'Price', -1)).toEqual({
      message: 'The value must be at least {min}',
      args: { min: 0 },
    });
    expect(await complaint('Article', 'Price', 7)).toBeUndefined();
    expect(await complaint('Article', 'Price', Number.NaN)).toEqual({ message: 'Please enter a number' });
    expect(await complaint('Contractor', 'Settings.Discount', 10_000)).toBeUndefined();
    expect(await complaint('Contractor', 'Settings.Discount', 10_001)).toMatchObject({ args: { max: 100 } });
  });

  it('count letters, and know an address when they see one', async () => {
    expect(await complaint('Article', 'Code', 'x'.repeat(50))).toBeUndefined();
    expect(await complaint('Article', 'Code', 'x'.repeat(51))).toEqual({
      message: 'Enter at most {max} characters',
      args: { max: 50 },
    });
    expect(await complaint('Contractor', 'Email', 'a@b')).toEqual({ message: 'Please enter a VALID email address' });
    expect(await complaint('Contractor', 'Email', 'a@b.md')).toBeUndefined();
  });

  it('reach what is written with the record: its person, its rows', async () => {
    expect(await complaint('Employee', 'Person.Email', 'nobody')).toEqual({
      message: 'Please enter a VALID email address',
    });
    const form = await loadEntityForm('Article');
    const barcode = placedField(viewNamed('ArticleBarcode').model, 'Value').field;
    expect(complaintAt(form, 'ArticleBarcodes.3.Value', barcode, 'x'.repeat(999))).toMatchObject({
      message: 'Enter at most {max} characters',
    });
    expect(complaintAt(form, 'ArticleBarcodes.3.Value', barcode, '4840')).toBeUndefined();
  });

  it('speak in the schema’s own words where it has some [R-PL-004]', async () => {
    expect(await complaint('PricelistItem', 'PriceMax', -1)).toEqual({ message: 'Not VALID value' });
    expect(await complaint('PricelistItem', 'PriceMax', null)).toEqual({ message: 'Not VALID value' });
  });
});

describe('the keys of settings, as a schema', () => {
  it('refuse the wrong value under its own key', async () => {
    expect(await wrongIn('BranchUnit', { Port: 70_000, host: 'printer' })).toEqual({
      Port: 'The value must be at most {max} 65535',
    });
    expect(await wrongIn('Organisation', { weightBarcodePrefix: 19, timeZone: 'x'.repeat(61) })).toEqual({
      weightBarcodePrefix: 'The value must be at least {min} 20',
      timeZone: 'Enter at most {max} characters 60',
    });
  });

  it('know a pattern of barcodes by its thirteen places', async () => {
    const complaint = { weightBarcodePatterns: 'The value has a wrong format' };
    expect(await wrongIn('Organisation', { weightBarcodePatterns: '28PPPPPWWWWC' })).toEqual(complaint);
    expect(await wrongIn('Organisation', { weightBarcodePatterns: '28PPPPPWWWWWC, 29PPPPPVVVVVC' })).toEqual({});
  });

  it('take every amount of two decimals, which a step of 0.01 would not', async () => {
    for (const cents of [7, 14, 28, 29, 57, 1_999, 100_000_001])
      expect(await wrongIn('Article', { minSalePrice: cents }), String(cents)).toEqual({});
    expect(await wrongIn('Article', { minSalePrice: 0.07 })).toEqual({ minSalePrice: 'Please enter a number' });
  });

  it('say nothing against null, an unknown key, or a number that a later program stored', async () => {
    expect(await wrongIn('Article', { volume: null, later: { any: 'thing' } })).toEqual({});
    expect(await wrongIn('Organisation', { checkPrice: 99 })).toEqual({});
  });

  it('need no code made at run time, and stand for themselves', async () => {
    for (const entity of ['Article', 'BranchUnit', 'Contractor', 'Organisation', 'Post', 'Scheme', 'Tender', 'Unit']) {
      const { schema, uiSchema, validators } = await keysOf(entity);
      expect(JSON.stringify(schema), entity).not.toContain('$ref');
      expect(Object.keys(uiSchema).sort(), entity).toEqual(['ui:order', ...Object.keys(schema.properties)].sort());
      expect(
        Object.values(validators).map((check) => typeof check),
        entity,
      ).toEqual(['function']);
    }
  });
});
