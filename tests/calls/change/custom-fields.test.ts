import { beforeAll, describe, expect, it } from 'vitest';
import {
  CustomEntityType as Of,
  CustomFieldType as Type,
  TrackActionType,
  type Custom as Values,
  type CustomFilter,
} from '#generated/types.ts';
import { ownerOfFile, type Json, type Person } from '../house.ts';

const { house, owner } = await ownerOfFile();
let other: Person;
let number = 0;

const field = (values: object, person: Person = owner): Promise<Json> =>
  person.do('CustomFieldCreate', {
    customField: { EntityType: Of.Article, FieldType: Type.Text, Name: `Field ${++number}`, ...values },
  });

const product = (Custom: Values, person: Person = owner): Promise<Json> =>
  person.do('ArticleCreate', { article: { Name: `Product ${++number}`, Custom } });

const namesWhere = async (Custom: CustomFilter, person: Person = owner): Promise<string[]> =>
  (await person.do('ArticleSearch', { predicate: { Custom } })).Entities.map(({ Name }: Json) => Name as string);

let shelf: Json;

beforeAll(async () => {
  other = await house.signUp();
  shelf = await field({ Name: 'Shelf in the storeroom', Key: 'shelf', InList: true, AtTill: true });
});

describe('a field that a company has added', () => {
  it('has a name in the API made of its own name, and a schema', async () => {
    const made = await field({ Name: 'Вес брутто, кг', FieldType: Type.Number });
    expect(made).toMatchObject({ Key: 'ves_brutto_kg', Schema: { type: 'number', title: 'Вес брутто, кг' } });
    expect(await field({ Name: 'Вес брутто, кг', FieldType: Type.Number })).toMatchObject({ Key: 'ves_brutto_kg_2' });
    expect(await field({ Name: 'constructor' })).toMatchObject({ Key: 'field' });
  });

  it('is written, read, listed and changed with its record at once', async () => {
    const made = await product({ shelf: 'A-17' });
    expect(made.Custom).toEqual({ shelf: 'A-17' });
    expect((await owner.do('ArticleRead', { article: { Id: made.Id } })).Custom).toEqual({ shelf: 'A-17' });
    const listed = await owner.do('ArticleSearch', { predicate: { Ids: [made.Id] } });
    expect(listed.Entities[0].Custom).toEqual({ shelf: 'A-17' });
    const weight = await field({ Name: 'Weight', Key: 'weight', FieldType: Type.Money });
    const changed = await owner.do('ArticleUpdate', {
      article: { Id: made.Id, Version: made.Version, Custom: { [weight.Key]: 12.345 } },
    });
    expect(changed.Custom).toEqual({ shelf: 'A-17', weight: 12.35 });
    const emptied = await owner.do('ArticleUpdate', {
      article: { Id: made.Id, Version: changed.Version, Custom: { shelf: null } },
    });
    expect(emptied.Custom).toEqual({ weight: 12.35 });
  });

  it('is in the change log with the record', async () => {
    const made = await product({ shelf: 'before' });
    await owner.do('ArticleUpdate', { article: { Id: made.Id, Version: made.Version, Custom: { shelf: 'after' } } });
    const { Entities } = await owner.do('TrackSearch', {
      predicate: { TrackActionTypes: [TrackActionType.ArticleUpdate], EntityId: { From: made.Id, To: made.Id } },
    });
    expect(Entities[0].EntityBefore).toContain('"shelf":"before"');
    expect(Entities[0].EntityAfter).toContain('"shelf":"after"');
  });

  it('takes values of its type alone', async () => {
    const cases: readonly [number, unknown, unknown, object?][] = [
      [Type.Integer, 5, 5.5],
      [Type.Number, -2.5, 'heavy'],
      [Type.Day, '2026-02-28', '2026-02-30'],
      [Type.Flag, true, 'yes'],
      [Type.Choice, 'Gluten', 'Nuts', { Choices: 'Gluten\n Lactose \n' }],
      [Type.Link, 'https://merx.example/a', 'javascript:alert(1)'],
      [Type.Text, 'short', 'x'.repeat(251)],
      [Type.Money, 1.5, 1e11],
    ];
    for (const [FieldType, right, wrong, more] of cases) {
      const { Key } = await field({ FieldType, ...more });
      expect((await product({ [String(Key)]: right as Values[string] })).Custom).toEqual({ [Key]: right });
      const { fault } = await owner.try('ArticleCreate', { article: { Name: 'Wrong', Custom: { [Key]: wrong } } });
      expect([FieldType, fault.Code, fault.Detail.Items[0]?.Path]).toEqual([
        FieldType,
        'INVALID_INPUT',
        `article.Custom.${Key}`,
      ]);
    }
  });

  it('narrows lists', async () => {
    const [date, price, fresh, kind] = [
      await field({ Key: 'packed', FieldType: Type.Day }),
      await field({ Key: 'deposit', FieldType: Type.Money }),
      await field({ Key: 'fresh', FieldType: Type.Flag }),
      await field({ Key: 'kind', FieldType: Type.Choice, Choices: 'Roșii\nVinete' }),
    ].map(({ Key }) => Key as string);
    await owner.do('ArticleCreate', {
      article: { Name: 'One', Custom: { packed: '2026-03-01', deposit: 1.5, fresh: true, kind: 'Roșii' } },
    });
    await owner.do('ArticleCreate', {
      article: { Name: 'Two', Custom: { packed: '2026-04-01', deposit: 20, fresh: false, kind: 'Vinete' } },
    });
    expect(await namesWhere({ [date as string]: { From: '2026-03-15' } })).toEqual(['Two']);
    expect(await namesWhere({ [price as string]: { To: 9.99 } })).toEqual(['One']);
    expect(await namesWhere({ [fresh as string]: true })).toEqual(['One']);
    expect(await namesWhere({ [fresh as string]: false })).toEqual(['Two']);
    expect(await namesWhere({ [kind as string]: { Values: ['Vinete', 'Other'] } })).toEqual(['Two']);
    expect(await namesWhere({ [kind as string]: { Pattern: '%rosi%' } })).toEqual(['One']);
    expect(await namesWhere({ [kind as string]: { Pattern: '%100\\%%' } })).toEqual([]);
    expect(await namesWhere({ [kind as string]: { Exists: true }, [fresh as string]: true })).toEqual(['One']);
    expect(await namesWhere({ [kind as string]: { Exists: false } })).not.toContain('One');
  });

  it('keeps its values under another name, while it is hidden, and until it is shown again', async () => {
    const made = await field({ Name: 'Old', Key: 'renamed' });
    const one = await product({ renamed: 'kept' });
    const renamed = await owner.do('CustomFieldUpdate', {
      customField: { Id: made.Id, Version: made.Version, Name: 'New' },
    });
    expect(renamed).toMatchObject({ Name: 'New', Key: 'renamed', Schema: { title: 'New' } });
    await owner.do('CustomFieldSwitch', { customField: { Id: made.Id } });
    const read = () => owner.do('ArticleRead', { article: { Id: one.Id } });
    expect((await read()).Custom).toEqual({});
    const { fault } = await owner.try('ArticleCreate', { article: { Name: 'Late', Custom: { renamed: 'x' } } });
    expect(fault.Detail.Items[0]).toMatchObject({ Path: 'article.Custom.renamed', Message: 'is not known here' });
    await owner.do('ArticleUpdate', { article: { Id: one.Id, Version: one.Version, Custom: { shelf: 'B' } } });
    await owner.do('CustomFieldSwitch', { customField: { Id: made.Id } });
    expect((await read()).Custom).toEqual({ renamed: 'kept', shelf: 'B' });
  });

  it('changes its type only as far as the stored values fit', async () => {
    const made = await field({ Key: 'sized', FieldType: Type.Integer });
    await product({ sized: 7 });
    const to = (FieldType: number) =>
      owner.try('CustomFieldUpdate', { customField: { Id: made.Id, Version: made.Version, FieldType } });
    expect((await to(Type.Text)).fault).toMatchObject({ Code: 'CUSTOM_TYPE_IN_USE' });
    expect((await to(Type.Money)).body).toMatchObject({ FieldType: Type.Money, Schema: { type: 'number' } });
  });

  it('keeps its key and its entity', async () => {
    for (const change of [{ Key: 'another' }, { EntityType: Of.Document }]) {
      const { fault } = await owner.try('CustomFieldUpdate', {
        customField: { Id: shelf.Id, Version: shelf.Version, ...change },
      });
      expect(fault.Code).toBe('INVALID_INPUT');
    }
  });

  it('belongs to partners, employees, documents and places too', async () => {
    const of = async (EntityType: number, Key: string) => field({ EntityType, Key });
    await of(Of.Contractor, 'rating');
    await of(Of.Document, 'waybill');
    await of(Of.Branch, 'zone');
    const partner = await owner.do('ContractorCreate', {
      contractor: { Name: 'Partner', ContractorActionType: 2, Custom: { rating: 'A' } },
    });
    expect(partner.Custom).toEqual({ rating: 'A' });
    const document = await owner.do('DocumentCreate', {
      document: { DocumentActionType: 1, Custom: { waybill: 'AA 1' } },
    });
    expect(document.Custom).toEqual({ waybill: 'AA 1' });
    const branch = await owner.do('BranchCreate', { branch: { Name: 'North', Custom: { zone: 'N' } } });
    expect(branch.Custom).toEqual({ zone: 'N' });
  });
});

describe('hostile own fields', () => {
  it('are of one company alone', async () => {
    const { fault } = await other.try('ArticleCreate', { article: { Name: 'Foreign', Custom: { shelf: 'x' } } });
    expect(fault.Code).toBe('INVALID_INPUT');
    const made = await field({ Key: 'shelf', FieldType: Type.Number }, other);
    expect(made.Key).toBe('shelf');
    await product({ shelf: 3 }, other);
    expect(await namesWhere({ shelf: { From: 1 } }, other)).toHaveLength(1);
    expect(await namesWhere({ shelf: { From: 1 } })).toEqual([]);
    const change = await other.try('CustomFieldUpdate', {
      customField: { Id: shelf.Id, Version: shelf.Version, Name: 'Taken' },
    });
    expect(change.fault.Code).toBe('NOT_FOUND');
  });

  it('have no names that mean something to a program', async () => {
    for (const Key of ['constructor', '_proto_', '__proto__', 'Shelf', 'a b', '1a', 'x'.repeat(41)]) {
      const { fault } = await owner.try('CustomFieldCreate', {
        customField: { Name: 'Key', EntityType: Of.Article, FieldType: Type.Text, Key },
      });
      expect([Key, fault.Code]).toEqual([Key, 'INVALID_INPUT']);
    }
    const body = '{"article":{"Name":"P","Custom":{"__proto__":{"shelf":"x"},"shelf":"A"}}}';
    const answer = await house.app.server.inject({
      method: 'POST',
      url: '/233/Stock.svc/Web/ArticleCreate',
      headers: { 'content-type': 'application/json', 'token-code': owner.token },
      payload: body,
    });
    expect(answer.statusCode).toBe(400);
  });

  it('cannot be too many, too large or of a schema that somebody sends', async () => {
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`k${index}`, 'x']));
    expect((await owner.try('ArticleCreate', { article: { Name: 'Many', Custom: many } })).fault.Code).toBe(
      'INVALID_INPUT',
    );
    const choice = { EntityType: Of.Article, FieldType: Type.Choice, Name: 'Choice' };
    for (const Choices of ['', Array.from({ length: 101 }, (_, index) => `c${index}`).join('\n'), 'x'.repeat(101)])
      expect(
        (await owner.try('CustomFieldCreate', { customField: { ...choice, Choices } })).fault.Detail.Items[0]?.Path,
      ).toBe('customField.Choices');
    const own = await field({ Schema: { type: 'string', pattern: '^(a+)+$' } });
    expect(own.Schema).toEqual({ type: 'string', title: own.Name, maxLength: 250 });
    for (const EntityType of [7, 0, -1])
      expect(
        (await owner.try('CustomFieldCreate', { customField: { ...choice, EntityType, FieldType: Type.Text } })).status,
      ).toBe(400);
  });

  it('are fifty of an entity at most, hidden ones apart', async () => {
    const third = await house.signUp();
    const made: Json[] = [];
    for (let index = 0; index < 50; index++) made.push(await field({ EntityType: Of.Depot }, third));
    const again = () =>
      third.try('CustomFieldCreate', { customField: { Name: 'More', EntityType: Of.Depot, FieldType: Type.Text } });
    expect((await again()).fault.Code).toBe('CUSTOM_TOO_MANY');
    await third.do('CustomFieldSwitch', { customField: { Id: made[0].Id } });
    expect((await again()).status).toBe(200);
    const shown = await third.try('CustomFieldSwitch', { customField: { Id: made[0].Id } });
    expect(shown.fault.Code).toBe('CUSTOM_TOO_MANY');
  });

  it('are not asked for by words of SQL', async () => {
    for (const key of ["shelf') or 1=1 --", 'shelf"', '$.shelf', 'constructor.name']) {
      const { fault } = await owner.try('ArticleSearch', { predicate: { Custom: { [key]: { From: 1 } } } });
      expect([key, fault?.Code]).toEqual([key, 'INVALID_INPUT']);
    }
    for (const condition of [{ Like: 'x' }, { From: {} }, { Pattern: 5 }, [1], 'x', { Values: [1] }]) {
      const { fault } = await owner.try('ArticleSearch', { predicate: { Custom: { shelf: condition } } });
      expect(fault?.Code).toBe('INVALID_INPUT');
    }
  });
});
