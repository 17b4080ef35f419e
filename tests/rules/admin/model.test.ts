import { describe, expect, it } from 'vitest';
import { fetchFields, shownIn } from '#admin/model/fields.ts';
import { placedField } from '#admin/model/field-path.ts';
import { stringsFor, toPredicate } from '#admin/model/filter.ts';
import { detailOf } from '#admin/model/detail.ts';
import { nameOf } from '#admin/model/representation.ts';
import { bareRoute, fillRoute, idParameterOf, routerPath } from '#admin/model/route-pattern.ts';
import { defaultOf } from '#admin/model/default-of.ts';
import { allViews, viewNamed } from '#admin/model/views.ts';
import { formAddress, newAddress, recordIdOf } from '#admin/layout/addresses.ts';
import { DateInterval } from '#domain/period.ts';
import { entityFields } from '#generated/fields/index.ts';
import type { FieldModel, ResourceModel } from '#generated/shapes.ts';

const field = (kind: FieldModel['kind'], more: Partial<FieldModel> = {}): FieldModel => ({
  name: 'F',
  title: 'F',
  kind,
  ...more,
});

/** Forms of the one record that a company has. */
const onePages = new Set(['/company', '/onlinestore/preferences']);

describe('routes', () => {
  it('are written as the router reads them', () => {
    expect(routerPath('/collection/{Id?}/{SplitActionType?}')).toBe('/collection/:Id?/:SplitActionType?');
    expect(idParameterOf('/document/{doctype}/{documentid?}')).toBe('documentid');
    expect(bareRoute('/vat/{Id?}')).toBe('/vat');
  });

  it('are filled from a record, dotted places too, and lose what has no value', () => {
    expect(
      fillRoute('/collectionitem?collectionId={ArticleSplit.Id}&collectionItemid={Id}', {
        Id: 7,
        ArticleSplit: { Id: 3 },
      }),
    ).toBe('/collectionitem?collectionId=3&collectionItemid=7');
    expect(fillRoute('/product/{actionType?}', {})).toBe('/product');
    expect(fillRoute('/customer?customerid={Id}', { Id: 'a b' })).toBe('/customer?customerid=a%20b');
  });

  it('of every form that changes records say which one they mean, and of every list where its rows open', () => {
    for (const view of allViews().filter(({ model }) => model.verbs.includes('Update'))) {
      const address = formAddress(
        view,
        { Id: 5, id: 5, SplitActionType: 6, ArticleSplit: { Id: 3 }, DocumentActionType: 1 },
        { actionType: '1' },
      );
      if (view.view.form && !onePages.has(view.view.form.route)) expect(address, view.view.name).toContain('5');
    }
  });

  it('of new records take the parameters of their list, with 0 for the missing id', () => {
    expect(newAddress(viewNamed('ArticleSplit'), { SplitActionType: '6' })).toBe('/collection/0/6');
    expect(newAddress(viewNamed('ArticleSplit'), {})).toBe('/collection');
    expect(recordIdOf(viewNamed('ArticleSplit'), { Id: '0', SplitActionType: '6' })).toBeUndefined();
    expect(recordIdOf(viewNamed('Customers'), { customerid: '9' })).toBe(9);
  });
});

describe('filters', () => {
  const calendar = { now: Date.UTC(2026, 10, 21, 10), zone: 'Europe/Chisinau' };
  const model: Pick<ResourceModel, 'searched' | 'periods'> = {
    searched: ['Name'],
    periods: { CreatedOn: 'instant', BornOn: 'day' },
  };

  it('become a predicate: the term as patterns, references as ids, empty ones left out', () => {
    expect(
      toPredicate(
        model,
        { q: ' milk ', Vats: [{ Id: 3, Name: '20%' }], CreatedOn: undefined, ArticleGroups: [] },
        calendar,
      ),
    ).toEqual({ Strings: [{ Name: 'Name', Pattern: '%milk%' }], Vats: [{ Id: 3 }] });
    expect(stringsFor(['Name'], 'a')).toEqual([{ Name: 'Name', Pattern: '%a%' }]);
  });

  it('keep a named interval until the call is made', () => {
    const today = toPredicate(model, { CreatedOn: { Interval: DateInterval.Today } }, calendar);
    expect(today).toEqual({ CreatedOn: { From: Date.UTC(2026, 10, 20, 22), To: Date.UTC(2026, 10, 21, 22) - 1 } });
    expect(toPredicate(model, { BornOn: { Interval: DateInterval.Today } }, calendar)).toEqual({
      BornOn: { From: '2026-11-21', To: '2026-11-21' },
    });
    expect(toPredicate(model, { CreatedOn: { Interval: DateInterval.AllTime } }, calendar)).toEqual({});
  });
});

describe('values', () => {
  it('start with the schema’s default in inside values', () => {
    expect(defaultOf(field('quantity', { default: 1.5 }))).toBe(1500);
    expect(defaultOf(field('enum', { default: 3 }))).toBe(3);
    expect(defaultOf(field('text'))).toBeNull();
  });
});

describe('names', () => {
  it('are taken from the best field that a record has', () => {
    expect(nameOf({ Id: 4, Name: 'Milk', Code: '1' })).toBe('Milk');
    expect(nameOf({ Id: 4, Name: '', Code: '1' })).toBe('1');
    expect(nameOf({ Id: 4, FirstName: 'Ana', LastName: 'Rusu' })).toBe('Rusu Ana');
    expect(nameOf({ Id: 4 })).toBe('#4');
    expect(nameOf(undefined)).toBe('');
    expect(detailOf('Article', { Id: 4, Name: 'Milk', Code: '1001' })).toBe('1001');
  });

  it('are followed by a rate as a percentage, a price as money, and never by the number of a type [REV-U20] [REV-MD7]', () => {
    expect(detailOf('Vat', { Id: 1, Name: 'PDV', Value: 2500 })).toBe('25 %');
    expect(detailOf('Vat', { Id: 1, Name: 'PDV', Code: 'B', Value: 2500 })).toBe('B');
    expect(detailOf('Article', { Id: 4, Name: 'Milk', Price: 123_456, ArticleMeasureType: 1 })).toMatch(/^1.234\.56$/);
    expect(detailOf('ArticleSplit', { Id: 4, Name: 'Season', SplitActionType: 5 })).toBeUndefined();
  });

  it('of fields inside other fields are found by their path, and a wrong one is an error', async () => {
    await fetchFields('Employee');
    const employee = viewNamed('Employee').model;
    expect(placedField(employee, 'State.IsActive').field.kind).toBe('flag');
    expect(placedField(employee, 'Person.Email').field).toMatchObject({
      kind: 'email',
      sortable: false,
      filter: undefined,
    });
    expect(() => placedField(employee, 'Person.Nothing')).toThrow('Employee has no field Person.Nothing');
  });

  it('of views: what is made in one starts with what the view is narrowed by', () => {
    expect(viewNamed('Customers').view.given).toEqual({ ContractorActionType: 1 });
    expect(viewNamed('Suppliers').view.given).toEqual({ ContractorActionType: 2 });
    expect(viewNamed('Incomes').view.given).toEqual({ DocumentActionType: 1 });
  });

  /** Through a reference the path goes on in another entity. */
  const follow = async (entity: string, path: string): Promise<FieldModel> => {
    await fetchFields(entity);
    const [name = '', ...rest] = path.split('.');
    const { field } = placedField({ name: entity }, name);
    const isAway = field.kind === 'reference' && !field.owned && rest.length > 0;
    return isAway ? follow(field.to as string, rest.join('.')) : placedField({ name: entity }, path).field;
  };

  it('of every column, filter and form field of every view lead to a field', async () => {
    for (const { model, view } of allViews()) {
      await fetchFields(model.name);
      const { columns = [], filters = [], sections = [] } = shownIn(view.name);
      for (const path of [...columns, ...filters, ...sections.flat()])
        await expect(follow(model.name, path), `${view.name} ${path}`).resolves.toHaveProperty('kind');
    }
  });

  it('come with those of the records that lie within, and with no others', async () => {
    const parts = await Promise.all(['Branch', 'Employee', 'Vat'].map((name) => entityFields[name]?.()));
    expect(parts.map((each) => each?.map(({ entity }) => entity))).toEqual([
      ['Branch', 'Depot'],
      ['Employee', 'Person', 'User'],
      ['Vat'],
    ]);
  });
});
