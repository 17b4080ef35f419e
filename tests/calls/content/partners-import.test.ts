import { describe, expect, it } from 'vitest';
import { ownerOfFile, type Json } from '../house.ts';
import type { AnswerOf } from '#tests/support/call-client.ts';

type Answer = AnswerOf<'ExchangeImport'>;

const { owner } = await ownerOfFile();

const importOf =
  (ContractorActionType: number) =>
  (rawData: object): Promise<Answer> =>
    owner.do('ExchangeImport', { rawData: { RawDataActionType: 2, ContractorActionType, ...rawData } });
const customers = importOf(1);
const contractors = importOf(2);
const source = (text: string): object => ({ Extension: 'csv', Source: Buffer.from(text).toString('base64') });
const stored = async (types: number[]): Promise<Json[]> =>
  (
    await owner.do('ContractorSearch', {
      predicate: { ContractorActionTypes: types, Pager: { Index: 0, Size: 100 }, Sorts: [{ Name: 'Id', SortType: 0 }] },
    })
  ).Entities;
const settingsOf = ({ Settings }: Json): object =>
  Object.fromEntries((Settings as { Key: string; Value: unknown }[]).map(({ Key, Value }) => [Key, Value]));

const people = [
  'Имя,Фамилия,Телефон,Эл. почта,Номер карты,Дата рождения,Пол,Скидка,Группа',
  'Ана,Русу,+373 69 100 200,ana@mail.test,2001,01.03.1990,ж,5,Постоянные',
  ',Мунтяну,069300400,not-an-address,2002,31.12.1985,м,,Постоянные',
  ',,069500600,,2003,,,,',
  'Ион,Чобан,,,2001,,,,',
  'Лев,Попа,,,2004,,,много,',
].join('\n');

describe('an import of customers', () => {
  it('says of each row what it would do, and writes nothing', async () => {
    const answer = await customers({ ...source(people), ArticleCheck: true });
    expect(answer).toMatchObject({ New: 2, Wrong: 3 });
    expect(answer.Items.map(({ Parameters: { Row, Code } }) => [Row, Code])).toEqual([
      [3, 'EMAIL_WRONG'],
      [4, 'NAME_MISSING'],
      [5, 'ROW_REPEATED'],
      [6, 'DISCOUNT_WRONG'],
    ]);
    expect(await stored([1, 3])).toEqual([]);
  });

  it('makes customers, called by the first name, else by the last [R-IMPORT-010]', async () => {
    const answer = await customers({ ...source(people), Code: 'people' });
    expect(answer).toMatchObject({ New: 2, Wrong: 3, Message: 'Some items were not imported' });
    const [ana, munteanu] = await stored([1]);
    expect(ana).toMatchObject({
      Name: 'Ана',
      FullName: 'Ана Русу',
      ContractorActionType: 1,
      ContractorGender: 2,
      BornOn: '1990-03-01',
      BornDay: 61,
      Email: 'ana@mail.test',
      ContractorGroups: [{ Name: 'Постоянные' }],
    });
    expect(settingsOf(ana!)).toEqual({ Discount: 5 });
    expect(munteanu).toMatchObject({
      Name: 'Мунтяну',
      FullName: 'Мунтяну',
      ContractorGender: 1,
      BornDay: 366,
      ContractorGroups: [{ Name: 'Постоянные' }],
    });
    expect((await owner.do('ContractorGroupSearch', { predicate: {} })).Entities).toHaveLength(1);
  });

  it('makes nothing twice, finds by the card, else by e-mail or phone, and changes what the file says otherwise', async () => {
    expect(await customers({ ...source(people), ArticleCheck: true })).toMatchObject({ New: 0, Same: 2 });
    const answer = await customers({
      ContractorRows: [
        { Row: 1, FirstName: 'Анна', Number: '2001', Comment: 'Любит чай' },
        { Row: 2, LastName: 'Мунтяну', Phone: '(069) 300-400', Discount: '7' },
        { Row: 4, Email: 'ANA@mail.test', Address: 'Кишинёв' },
        { Row: 3, FirstName: 'Сын', Phone: '069300400', Number: '3001' },
      ],
    });
    expect(answer).toMatchObject({ New: 1, Changed: 2, Wrong: 1 });
    const [ana, munteanu, son] = await stored([1]);
    expect(ana).toMatchObject({ Name: 'Анна', FullName: 'Анна Русу', Phone: '+373 69 100 200' });
    expect(settingsOf(ana!)).toEqual({ Discount: 5, Comment: 'Любит чай' });
    expect(settingsOf(munteanu!)).toEqual({ Discount: 7 });
    expect(son).toMatchObject({ Name: 'Сын', Number: '3001' });
    const undone = await customers({ Undo: true, Code: answer.Code });
    expect(undone).toMatchObject({ Changed: 3, Items: [] });
    const [before, , ...others] = await stored([1]);
    expect([before!.Name, settingsOf(before!), others]).toEqual(['Ана', { Discount: 5 }, []]);
  });

  it('keeps whom a document names when it is taken back', async () => {
    const { Code } = await customers({
      ContractorRows: [
        { Row: 1, FirstName: 'Гость', Number: '9001' },
        { Row: 2, FirstName: 'Никто', Number: '9002' },
      ],
    });
    const guest = (await stored([1])).find(({ Name }) => Name === 'Гость')!;
    await owner.do('DocumentCreate', {
      document: { DocumentActionType: 2, DocumentOperationType: 2, Contractor: { Id: guest.Id } },
    });
    expect(await customers({ Undo: true, Code })).toMatchObject({
      Changed: 1,
      Items: [{ Parameters: { Name: 'Гость' } }],
    });
    expect((await stored([1])).map(({ Name }) => Name)).toEqual(expect.arrayContaining(['Гость']));
  });
});

describe('an import of contractors', () => {
  it('makes suppliers with their requisites, found again by tax id, code or name [R-IMPORT-009]', async () => {
    const file = 'Denumire,Cod fiscal,Cod TVA,Telefon\nAlfa SRL,RO 123,RO123,021 1\nBeta SRL,456,,\nGama,,,\n,789,,\n';
    expect(await contractors(source(file))).toMatchObject({ New: 3, Wrong: 1 });
    const made = await stored([0, 2]);
    expect(made.map(({ Name, ContractorActionType }) => [Name, ContractorActionType])).toEqual([
      ['Alfa SRL', 2],
      ['Beta SRL', 2],
      ['Gama', 2],
    ]);
    expect(settingsOf(made[0]!)).toEqual({ Fiscalcode: 'RO 123', Vatcode: 'RO123' });
    expect(
      await contractors({
        ContractorRows: [
          { Row: 1, Name: 'Alfa', Fiscalcode: '123' },
          { Row: 2, Name: 'GAMA', Phone: '022' },
          { Row: 3, Name: 'Beta SRL', Fiscalcode: '999' },
        ],
      }),
    ).toMatchObject({ New: 1, Changed: 2 });
    expect((await stored([0, 2])).map(({ Name }) => Name)).toEqual(['Alfa', 'Beta SRL', 'GAMA', 'Beta SRL']);
  });

  it('does not meet a customer of the same name', async () => {
    await owner.do('ContractorCreate', { contractor: { FirstName: 'Delta', ContractorActionType: 1 } });
    expect(await contractors({ ContractorRows: [{ Row: 1, Name: 'Delta' }], ArticleCheck: true })).toMatchObject({
      New: 1,
    });
  });

  it('is nothing of another kind', async () => {
    expect(
      (await owner.try('ExchangeImport', { rawData: { RawDataActionType: 3, ContractorRows: [] } })).fault.Code,
    ).toBe('IMPORT_FORMAT');
    expect(
      (await owner.try('ExchangeImport', { rawData: { RawDataActionType: 2, Undo: true, Code: 'unknown' } })).status,
    ).toBe(404);
  });
});
