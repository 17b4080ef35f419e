import type { ArticleFacts } from '#domain/documents/approve/draft.ts';
import {
  clientKey,
  type KnownNames,
  type NamesAsked,
  type TenderFacts,
} from '#domain/documents/approve/known-names.ts';
import { isZone } from '#domain/zone.ts';
import { DepotActionType, LayoutEntityType } from '#generated/types.ts';
import type { Database } from '../database.ts';
import { join, name, sql, words, type Sql } from '../sql.ts';
import { journalSequence } from './journal/sequence.ts';

/** A row of the answer: its kind, its id, and the columns that are read for its kind. */
interface KnownRow {
  Kind: string;
  Id: number;
  Text: string | null;
  More: string | null;
  Price: number | null;
  VatRate: number | null;
  Type: number | null;
  IsParent: number | null;
  Previous: number | null;
}

/** The columns after kind and id, in their order, as SQL; null where a kind has none. */
interface Columns {
  text?: Sql;
  more?: Sql;
  price?: Sql;
  vatRate?: Sql;
  type?: Sql;
  isParent?: Sql;
  previous?: Sql;
}

const nothing = words('null');

const columns = ({ text, more, price, vatRate, type, isParent, previous }: Columns): Sql =>
  join(
    [text, more, price, vatRate, type, isParent, previous].map((column) => column ?? nothing),
    ', ',
  );

/** The first select, which names the columns and gives their types. */
const settingsWanted = (organisationId: number): Sql => sql`
  select 'settings' as "Kind", "Id", "Settings" as "Text", cast(null as text) as "More",
    cast(null as bigint) as "Price", cast(null as bigint) as "VatRate",
    cast(null as bigint) as "Type", cast(null as bigint) as "IsParent", cast(null as bigint) as "Previous"
  from "Organisation" where "Id" = ${organisationId}`;

/** The columns that are read for each table, beside the id. */
const columnsOf: Readonly<Record<string, Sql>> = {
  Contractor: columns({ type: words('coalesce("ContractorActionType", 0)') }),
  Tender: columns({ text: words('"Settings"'), more: words('"Name"'), type: words('coalesce("TenderActionType", 0)') }),
};
const none = columns({});
const byClientId = columns({ text: words('"ClientId"'), more: words('"BodyHash"') });

const ofArticle = columns({
  price: words('a."Price"'),
  vatRate: words('coalesce(v."Value", 0)'),
  type: words('coalesce(a."ArticleActionType", 0)'),
  isParent: words('coalesce(a."IsParent", 0)'),
  previous: words('a."PricePrevious"'),
});

const articlesWanted = (db: Database, organisationId: number, ids: readonly number[]): Sql => sql`
  select 'article', a."Id", ${ofArticle} from "Article" a left join "Vat" v on v."Id" = a."VatId"
    and v."OrganisationId" = a."OrganisationId"
  where a."OrganisationId" = ${organisationId} and ${db.dialect.isAny(sql`a."Id"`, ids)}`;

const wanted = (
  db: Database,
  { organisationId, ids, clientIds = {}, device, articleIds = [], shift, discounts, reserve = {}, isOfSale }: Wanted,
): Sql[] => [
  settingsWanted(organisationId),
  ...Object.entries(ids)
    .filter(([, values]) => values.length > 0)
    .map(
      ([table, values]) =>
        sql`select ${table}, "Id", ${columnsOf[table] ?? none} from ${name(table)}
          where "OrganisationId" = ${organisationId} and ${db.dialect.isAny(name('Id'), values)}${
            table === 'Depot' && isOfSale
              ? sql` and coalesce("DepotActionType", 0) <> ${DepotActionType.OnWay}`
              : words('')
          }`,
    ),
  ...Object.entries(clientIds)
    .filter(([, values]) => values.length > 0)
    .map(
      ([table, values]) =>
        sql`select ${`by ${table}`}, "Id", ${byClientId} from ${name(table)} where "OrganisationId" = ${organisationId}
          and ${db.dialect.isAny(name('ClientId'), values)}`,
    ),
  ...(articleIds.length > 0 ? [articlesWanted(db, organisationId, articleIds)] : []),
  ...Object.entries(reserve)
    .filter(([, count]) => count > 0)
    .map(
      ([table, count]) =>
        sql`select ${`new ${table}`}, r."Id", ${none} from (${db.dialect.reserveIds(table, count)}) r`,
    ),
  ...(shift
    ? [
        sql`select 'shift', "ShiftOn", ${none} from "Sequence" where "OrganisationId" = ${organisationId}
          and "Name" = ${journalSequence} and "ShiftOn" is not null`,
      ]
    : []),
  ...(discounts
    ? [
        sql`select 'discounts', min("Id"), ${none} from "Layout" where "OrganisationId" = ${organisationId}
          and "LayoutEntityType" = ${LayoutEntityType.Discount} having count(*) > 0`,
      ]
    : []),
  ...(device
    ? [
        sql`select 'device', "DeviceSequence", ${none} from "Journal"
    where "OrganisationId" = ${organisationId} and "Device" = ${device.name}
    and ${db.dialect.isAny(name('DeviceSequence'), device.sequences)}`,
      ]
    : []),
];

const settingsOf = (text: string | null): KnownNames['settings'] =>
  text ? (JSON.parse(text) as KnownNames['settings']) : {};

/** Kind of a stored payment type. */
export const tenderFacts = ({
  Name,
  Settings,
  Type,
}: {
  Name: string | null;
  Settings: string | null;
  Type: number | null;
}): TenderFacts => {
  const { giftcard, points } = (JSON.parse(Settings ?? '{}') ?? {}) as { giftcard?: boolean; points?: boolean };
  return { type: Type ?? 0, isGiftcard: giftcard === true, isPoints: points === true, ...(Name && { name: Name }) };
};

const articleOf = ({ Id, Price, VatRate, Type, IsParent, Previous }: KnownRow): ArticleFacts => ({
  Id,
  Price,
  VatRate: VatRate ?? 0,
  ArticleActionType: Type ?? 0,
  IsParent: IsParent === 1,
  ...(Previous !== null && { PricePrevious: Previous }),
});

const reserved = (known: KnownNames, table: string, id: number): void => {
  const ids = known.reserved.get(table);
  if (ids) ids.push(id);
  else known.reserved.set(table, [id]);
};

const add = (known: KnownNames, row: KnownRow): void => {
  const { Kind, Id, Text, More, Type } = row;
  if (Kind === 'Contractor') known.partners.set(Id, Type ?? 0);
  if (Kind === 'settings') known.settings = settingsOf(Text);
  else if (Kind === 'article') known.articles.set(Id, articleOf(row));
  else if (Kind.startsWith('new ')) reserved(known, Kind.slice(4), Id);
  else if (Kind === 'device') known.devicePlaces.add(Id);
  else if (Kind === 'shift') known.shiftOn = Id;
  else if (Kind === 'discounts') known.hasDiscounts = true;
  else if (Kind.startsWith('by '))
    known.byClientId.set(clientKey(Kind.slice(3), Text ?? ''), { id: Id, ...(More !== null && { bodyHash: More }) });
  else known.ids.set(Kind, (known.ids.get(Kind) ?? new Set()).add(Id));
  if (Kind === 'Tender') known.tenders.set(Id, tenderFacts({ Name: row.More, Settings: Text, Type }));
};

interface Wanted extends NamesAsked {
  organisationId: number;
  /** A receipt: a depot in which goods are on the way is unknown to it. */
  isOfSale?: boolean;
}

/** Looks up everything in one statement: a receipt names many things, and every request to the database takes time. */
export const readKnown = async (db: Database, asked: Wanted): Promise<KnownNames> => {
  const known: KnownNames = {
    ids: new Map(),
    byClientId: new Map(),
    devicePlaces: new Set(),
    settings: {},
    tenders: new Map(),
    articles: new Map(),
    partners: new Map(),
    reserved: new Map(),
  };
  for (const row of await db.all<KnownRow>(join(wanted(db, asked), ' union all '))) add(known, row);
  for (const ids of known.reserved.values()) ids.sort((one, other) => one - other);
  return known;
};

/** The time zone of this name, otherwise that of the installation. */
export const zoneNamed = (name: string | null | undefined, fallback: string): string =>
  name && isZone(name) ? name : fallback;

/** The organisation's time zone. */
export const zoneOf = ({ settings }: KnownNames, fallback: string): string => zoneNamed(settings.timeZone, fallback);

/** The articles with these ids in this organisation. */
export const readArticleFacts = async (
  db: Database,
  organisationId: number,
  ids: readonly number[],
): Promise<Map<number, ArticleFacts>> => {
  if (ids.length === 0) return new Map();
  return (await readKnown(db, { organisationId, ids: {}, articleIds: ids })).articles;
};

/**
 * The hash of the body with which a document was approved; if it was created and approved at once, of the body that
 * created it.
 */
export const readApprovalHash = async (
  db: Database,
  organisationId: number,
  documentId: number,
): Promise<string | undefined> =>
  (
    await db.one<{ Hash: string | null }>(
      sql`select coalesce("ApprovalHash", "BodyHash") as "Hash" from "Document"
        where "OrganisationId" = ${organisationId} and "Id" = ${documentId}`,
    )
  )?.Hash ?? undefined;
