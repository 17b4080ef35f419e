import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entities } from '#generated/model.ts';
import { migrate } from '#server/storage/migrate.ts';
import { useModels } from '#server/storage/models.ts';
import { openStore } from '#server/storage/open-store.ts';
import { insertRecord, insertRecords, readRecord, searchRecords } from '#server/storage/records/index.ts';
import { foldText } from '#domain/fold.ts';

/** Reading by id and by barcode, and searching parts of names, over many products. `node bench/storage.ts [products] [postgres://…]` */
const [products = '100000', databaseUrl] = process.argv.slice(2);
const count = Number(products);
const organisationId = 1;

/** mulberry32: the same names in every run. */
let seed = 7;
const random = (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
};
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

const syllables = { ru: 'мо ло ко сы ры хле бо ма сло ту ри ка ша ве ни ты фе ра до ну са ли жи зо пе'.split(' '), ro: 'la pte pâi ne un tul brân ză ca fe ță su că te le șam pon cu ra mă ri ne gru'.split(' ') };
const word = (of: readonly string[]): string => Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(of)).join('');
/** A few words are in many names, most in few: half of the terms below are wide. */
const vocabulary = { ru: Array.from({ length: 150 }, () => word(syllables.ru)), ro: Array.from({ length: 150 }, () => word(syllables.ro)) };
const common = (of: readonly string[]): string => of[Math.floor(of.length * random() ** 3)] as string;
const nameOf = (): string => {
  const of = random() < 0.5 ? vocabulary.ru : vocabulary.ro;
  const words = Array.from({ length: 2 + Math.floor(random() * 3) }, () => common(of)).join(' ');
  return `${words[0]?.toUpperCase()}${words.slice(1)} ${Math.floor(random() * 100) / 10}${pick(['л', 'kg', 'г', 'ml'])}`;
};

const quantile = (sorted: readonly number[], part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

const measure = async (title: string, times: number, work: (turn: number) => Promise<unknown>): Promise<void> => {
  for (let turn = 0; turn < Math.min(times, 200); turn++) await work(turn);
  const took: number[] = [];
  const cpu = process.cpuUsage();
  const start = performance.now();
  for (let turn = 0; turn < times; turn++) {
    const from = performance.now();
    await work(turn);
    took.push(performance.now() - from);
  }
  const all = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  took.sort((one, other) => one - other);
  const ms = (part: number): string => quantile(took, part).toFixed(3);
  console.log(`${title.padEnd(34)} ${Math.round(times / all * 1000).toString().padStart(7)}/s  p50 ${ms(0.5)}  p95 ${ms(0.95)}  p99 ${ms(0.99)}  max ${ms(1)} ms  cpu ${((user + system) / 1000 / times).toFixed(3)} ms`);
};

const dataDir = await mkdtemp(join(tmpdir(), 'merx-bench-'));
useModels(entities);
const store = await openStore({ dataDir, databaseUrl });
await migrate(store);
const names = Array.from({ length: count }, nameOf);
const started = performance.now();
const vat = await store.write((db) => insertRecord(db, entities.Vat, { OrganisationId: organisationId, Name: 'VAT 20%', Code: 'A', Value: 2000 }));
const measured = await store.write((db) => insertRecord(db, entities.Measure, { OrganisationId: organisationId, Name: 'piece', Code: 'pc' }));
const ids: number[] = [];
for (let from = 0; from < count; from += 5000) {
  const records = names.slice(from, from + 5000).map((Name, index) => ({
    OrganisationId: organisationId, Name, Code: String(from + index), Barcode: String(4_840_000_000_000 + from + index), Price: 1000 + index, Vat: { Id: vat }, Measure: { Id: measured },
  }));
  ids.push(...await store.write((db) => insertRecords(db, entities.Article, records)));
}
console.log(`${store.reader.dialect.name}, ${count} products, written at ${Math.round(count / (performance.now() - started) * 1000)}/s`);

const strings = (fields: string[], Pattern: string) => fields.map((Name) => ({ Name, Pattern }));
const scope = { organisationId };
await measure('by id', 20_000, () => readRecord(store.reader, entities.Article, { organisationId, id: pick(ids) }));
await measure('by barcode', 20_000, () => searchRecords(store.reader, entities.Article, { Strings: strings(['Barcode'], String(4_840_000_000_000 + Math.floor(random() * count))), Pager: { Index: 0, Size: 1 } }, scope));

const fragment = (length: number): string => {
  for (;;) {
    const folded = foldText(pick(names));
    const at = Math.floor(random() * Math.max(1, folded.length - length));
    const term = folded.slice(at, at + length);
    if (term.length >= 3 && term.trim() === term) return term;
  }
};
const terms = Array.from({ length: 400 }, (_, index) => fragment(index % 2 ? 12 : 5));
const sort = [{ Name: 'Name', SortType: 0 }];
const search = (term: string, fields: string[]) =>
  searchRecords(store.reader, entities.Article, { Strings: strings(fields, `%${term}%`), Sorts: sort, Pager: { Index: 0, Size: 10 } }, scope);
const totals: number[] = [];
for (const term of terms) totals.push((await search(term, ['Name'])).total);
totals.sort((one, other) => one - other);
console.log(`matches of ${terms.length} terms: p50 ${quantile(totals, 0.5)}, p75 ${quantile(totals, 0.75)}, p90 ${quantile(totals, 0.9)}, max ${totals.at(-1)}`);
await measure('part of a name, before the memory', 300, (turn) => search(terms[turn % terms.length] as string, ['Name']));
// SQLite's memory of texts fills itself between turns of the event loop, of which the loops here have none.
if (!databaseUrl) await new Promise((resolve) => { setTimeout(resolve, count / 20); });
await measure('part of a name, 10 and total', 2000, (turn) => search(terms[turn % terms.length] as string, ['Name']));
await measure('part of a name, code or barcode', 2000, (turn) => search(terms[turn % terms.length] as string, ['Name', 'Code', 'Barcode']));
await measure('first page of all, by name', 500, () => searchRecords(store.reader, entities.Article, { Sorts: sort, Pager: { Index: 0, Size: 10 } }, scope));
await measure('create, one after the other', 1000, (turn) => store.write((db) => insertRecord(db, entities.Article, { OrganisationId: organisationId, Name: `New ${turn}`, Vat: { Id: vat } })));
await measure('create, 32 at once', 100, (turn) => Promise.all(Array.from({ length: 32 }, (_, index) => store.write((db) => insertRecord(db, entities.Article, { OrganisationId: organisationId, Name: `Newer ${turn} ${index}`, Vat: { Id: vat } })))));
console.log(`memory ${Math.round(process.memoryUsage().rss / 2 ** 20)} MB`);
await store.close();
await rm(dataDir, { recursive: true, force: true });
