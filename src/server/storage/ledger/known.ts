import type { CheckSettings } from '#domain/sale/receipt-checks.ts';
import { isZone } from '#domain/zone.ts';
import type { Database } from '../database.ts';
import { join, name, sql, words, type Sql } from '../sql.ts';

/** What a document about to be written names: ids by table, and what else has to be known of the organisation. */
export interface Asked {
  organisationId: number;
  ids: Readonly<Record<string, readonly number[]>>;
  /** ClientIds by table. */
  clientIds?: Readonly<Record<string, readonly string[]>>;
  /** Places in a till's chain to look for. */
  device?: { name: string; sequences: readonly number[] };
  /** Articles of lines. */
  articleIds?: readonly number[];
  /** How many ids to keep for new rows, by table. */
  reserve?: Readonly<Record<string, number>>;
}

/** What of it is there, in this organisation. */
export interface KnownNames {
  ids: Map<string, Set<number>>;
  byClientId: Map<string, { id: number; bodyHash?: string }>;
  /** Documents that hold these places in the till's chain. */
  devicePlaces: Set<number>;
  settings: CheckSettings & { RestrictChangeByDateFrom?: number; timeZone?: string };
  /** Payment types that pay by gift card. */
  giftcardTenders: Set<number>;
  articles: Map<number, ArticleFacts>;
  /** ContractorActionType of the contractors that are there. */
  partners: Map<number, number>;
  /** Ids kept for new rows, by table, in order. */
  reserved: Map<string, number[]>;
}

/** What of a row is wanted beside its id. */
const textOf: Readonly<Record<string, Sql>> = { Contractor: words(`cast(coalesce("ContractorActionType", 0) as text)`), Tender: words('"Settings"') };

interface KnownRow { Kind: string; Id: number; Text: string | null; More: string | null }

/** Price, rate of VAT and type of an article, and whether variants stand for it, in one text beside its id. */
const articleText = words(`coalesce(cast(a."Price" as text), '') || ',' || cast(coalesce(v."Value", 0) as text) || ',' || cast(coalesce(a."ArticleActionType", 0) as text) || ',' || cast(coalesce(a."IsParent", 0) as text)`);

const articlesWanted = (db: Database, organisationId: number, ids: readonly number[]): Sql => sql`
  select 'article', a."Id", ${articleText}, null from "Article" a left join "Vat" v on v."Id" = a."VatId" and v."OrganisationId" = a."OrganisationId"
  where a."OrganisationId" = ${organisationId} and ${db.dialect.isAny(sql`a."Id"`, ids)}`;

const wanted = (db: Database, { organisationId, ids, clientIds = {}, device, articleIds = [], reserve = {} }: Asked): Sql[] => [
  sql`select 'settings' as "Kind", "Id", "Settings" as "Text", cast(null as text) as "More" from "Organisation" where "Id" = ${organisationId}`,
  ...Object.entries(ids).filter(([, values]) => values.length > 0).map(([table, values]) =>
    sql`select ${table}, "Id", ${textOf[table] ?? words('null')}, null from ${name(table)} where "OrganisationId" = ${organisationId} and ${db.dialect.isAny(name('Id'), values)}`),
  ...Object.entries(clientIds).filter(([, values]) => values.length > 0).map(([table, values]) =>
    sql`select ${`by ${table}`}, "Id", "ClientId", "BodyHash" from ${name(table)} where "OrganisationId" = ${organisationId} and ${db.dialect.isAny(name('ClientId'), values)}`),
  ...(articleIds.length > 0 ? [articlesWanted(db, organisationId, articleIds)] : []),
  ...Object.entries(reserve).filter(([, count]) => count > 0).map(([table, count]) => sql`select ${`new ${table}`}, r."Id", null, null from (${db.dialect.reserveIds(table, count)}) r`),
  ...(device ? [sql`select 'device', "DeviceSequence", null, null from "Journal" where "OrganisationId" = ${organisationId} and "Device" = ${device.name} and ${db.dialect.isAny(name('DeviceSequence'), device.sequences)}`] : []),
];

const settingsOf = (text: string | null): KnownNames['settings'] => (text ? JSON.parse(text) as KnownNames['settings'] : {});

const isGiftcard = (settings: string | null): boolean => settings !== null && (JSON.parse(settings) as { giftcard?: boolean } | null)?.giftcard === true;

const clientKey = (table: string, clientId: string): string => `by ${table}:${clientId}`;

const articleOf = (Id: number, text: string): ArticleFacts => {
  const [price, rate, type, isParent] = text.split(',') as [string, string, string, string];
  return { Id, Price: price === '' ? null : Number(price), VatRate: Number(rate), ArticleActionType: Number(type), IsParent: isParent === '1' };
};

const reserved = (known: KnownNames, table: string, id: number): void => {
  const ids = known.reserved.get(table);
  if (ids) ids.push(id); else known.reserved.set(table, [id]);
};

const add = (known: KnownNames, { Kind, Id, Text, More }: KnownRow): void => {
  if (Kind === 'Contractor') known.partners.set(Id, Number(Text));
  if (Kind === 'settings') known.settings = settingsOf(Text);
  else if (Kind === 'article') known.articles.set(Id, articleOf(Id, Text ?? ''));
  else if (Kind.startsWith('new ')) reserved(known, Kind.slice(4), Id);
  else if (Kind === 'device') known.devicePlaces.add(Id);
  else if (Kind.startsWith('by ')) known.byClientId.set(`${Kind}:${Text}`, { id: Id, ...(More !== null && { bodyHash: More }) });
  else known.ids.set(Kind, (known.ids.get(Kind) ?? new Set()).add(Id));
  if (Kind === 'Tender' && isGiftcard(Text)) known.giftcardTenders.add(Id);
};

/** Looks all of it up in one statement: a receipt names half a dozen things, and each way to the database costs. */
export const readKnown = async (db: Database, asked: Asked): Promise<KnownNames> => {
  const known: KnownNames = { ids: new Map(), byClientId: new Map(), devicePlaces: new Set(), settings: {}, giftcardTenders: new Set(), articles: new Map(), partners: new Map(), reserved: new Map() };
  for (const row of await db.all<KnownRow>(join(wanted(db, asked), ' union all '))) add(known, row);
  for (const ids of known.reserved.values()) ids.sort((one, other) => one - other);
  return known;
};

export const isKnown = (known: KnownNames, table: string, id: number): boolean => known.ids.get(table)?.has(id) ?? false;

export const knownBy = (known: KnownNames, table: string, clientId: string): { id: number; bodyHash?: string } | undefined =>
  known.byClientId.get(clientKey(table, clientId));

/** The zone of this name, else the installation's. */
export const zoneNamed = (name: string | null | undefined, fallback: string): string => (name && isZone(name) ? name : fallback);

/** The zone in which the organisation's days begin. */
export const zoneOf = ({ settings }: KnownNames, fallback: string): string => zoneNamed(settings.timeZone, fallback);

/** What of an article a line needs. VatRate in hundredths of a percent. */
export interface ArticleFacts { Id: number; Price: number | null; VatRate: number; ArticleActionType: number; /** Variants stand for it. */ IsParent?: boolean }

/** Articles by their ids; those of other organisations are not there. */
export const readArticleFacts = async (db: Database, organisationId: number, ids: readonly number[]): Promise<Map<number, ArticleFacts>> => {
  if (ids.length === 0) return new Map();
  return (await readKnown(db, { organisationId, ids: {}, articleIds: ids })).articles;
};

/** Articles that a price list sells at this price. */
export const listedAt = async (db: Database, organisationId: number, prices: ReadonlyMap<number, number>): Promise<Set<number>> => {
  const rows = await db.all<{ ArticleId: number; PriceMax: number }>(sql`
    select "ArticleId", "PriceMax" from "PricelistItem"
    where "OrganisationId" = ${organisationId} and "PriceMax" is not null and ${db.dialect.isAny(name('ArticleId'), [...prices.keys()])}`);
  return new Set(rows.filter(({ ArticleId, PriceMax }) => prices.get(ArticleId) === PriceMax).map(({ ArticleId }) => ArticleId));
};

/** The hash of the body that a document was approved with: the one that made it, where it was made and approved at once. */
export const readApprovalHash = async (db: Database, organisationId: number, documentId: number): Promise<string | undefined> =>
  (await db.one<{ Hash: string | null }>(sql`select coalesce("ApprovalHash", "BodyHash") as "Hash" from "Document" where "OrganisationId" = ${organisationId} and "Id" = ${documentId}`))?.Hash ?? undefined;
