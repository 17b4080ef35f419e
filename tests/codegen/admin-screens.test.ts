/**
 * The screens that codegen writes are plain react-admin, and a file by hand stands instead of one by its name alone.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { generate } from '#codegen/generate.ts';
import { shelf, shelfScreen, smallHouse } from './small-house.ts';

let root: string;
const read = (file: string): string => readFileSync(join(root, 'src/generated/admin', file), 'utf8');
const write = (path: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), '');
};

beforeAll(async () => {
  root = smallHouse({ 'stock/shelf.json': shelf() });
  await generate(root);
});

describe('a list', () => {
  it('has the columns of its schema, the name as a link, figures to the right, a menu for each row', () => {
    expect(read('ShelfList.tsx')).toContain(`/** Shelves, at /shelves */
export const ShelfList = () => (
  <List filters={filters} title="Shelves">
    <DataTable>
      <DataTable.Col source="Name" field={RecordLink} />
      <DataTable.Col source="Row" label="Shelf row" align="right" field={IntegerField} />
      <DataTable.Col source="Load" label="Largest load" align="right" field={QuantityField} />
      <RowMenu />
    </DataTable>
  </List>
);
`);
  });

  it('names its filters by the predicate, each by the kind of its field', () => {
    expect(read('ShelfList.tsx')).toContain('  <IntegerFilter key="Row" source="Row" label="Shelf row" />,');
  });

  it('offers what its schema leaves out to whoever chooses columns', async () => {
    const house = smallHouse({
      'stock/shelf.json': shelf({
        'x-screens': [shelfScreen({ list: { route: '/shelves', columns: ['Name'], filters: [] } })],
      }),
    });
    await generate(house);
    const list = readFileSync(join(house, 'src/generated/admin/ShelfList.tsx'), 'utf8');
    expect(list).toContain("const hiddenColumns = ['Row', 'Load'];");
    expect(list).not.toContain('filters');
  });
});

describe('a form', () => {
  it('is checked by the schema, and asks for what must be given', () => {
    expect(read('ShelfEdit.tsx')).toContain(`const check = checked('Shelf');

const ShelfForm = () => (
  <SimpleForm resolver={check}>
    <TextInput source="Name" isRequired />
    <IntegerInput source="Row" label="Shelf row" />
    <QuantityInput source="Load" label="Largest load" />
  </SimpleForm>
);
`);
  });

  it('stands in tabs once it has more than two sections', async () => {
    const sections = ['Name', 'Row', 'Load'].map((field) => ({
      title: field === 'Name' ? 'Main data' : 'Settings',
      fields: [field],
    }));
    const house = smallHouse({
      'stock/shelf.json': shelf({ 'x-screens': [shelfScreen({ form: { route: '/shelf/{Id}', sections } })] }),
    });
    await generate(house);
    const form = readFileSync(join(house, 'src/generated/admin/ShelfEdit.tsx'), 'utf8');
    expect(form).toContain('<TabbedForm.Tab label="Main data">');
  });
});

describe('a screen by hand', () => {
  it('stands instead of the generated one by its name, in whatever area it lies', async () => {
    expect(read('resources.ts')).toContain("List: late(() => import('./ShelfList.tsx'), 'ShelfList')");
    write('src/admin/storehouse/ShelfList.tsx');
    await generate(root);
    expect(read('resources.ts')).toContain("List: late(() => import('#admin/storehouse/ShelfList.tsx'), 'ShelfList')");
    expect(read('resources.ts')).toContain("Edit: late(() => import('./ShelfEdit.tsx'), 'ShelfEdit')");
  });

  it('bears the name of the entity where it stands for all its views', async () => {
    const low = {
      ...shelfScreen({ list: { route: '/low-shelves', columns: ['Name'], filters: [] }, form: undefined, menu: [] }),
      name: 'LowShelves',
      title: 'Shelf',
    };
    const house = smallHouse({ 'stock/shelf.json': shelf({ 'x-screens': [shelfScreen(), low] }) });
    mkdirSync(join(house, 'src/admin/stock'), { recursive: true });
    writeFileSync(join(house, 'src/admin/stock/ShelfList.tsx'), '');
    await generate(house);
    const resources = readFileSync(join(house, 'src/generated/admin/resources.ts'), 'utf8');
    expect(resources.match(/#admin\/stock\/ShelfList\.tsx'\), 'ShelfList'/g)).toHaveLength(2);
  });

  it('is named with the columns and filters of its schema that none of its files shows [D3]', async () => {
    const house = smallHouse({ 'stock/shelf.json': shelf() });
    mkdirSync(join(house, 'src/admin/stock'), { recursive: true });
    writeFileSync(join(house, 'src/admin/stock/ShelfList.tsx'), "import { row } from './row.tsx';");
    writeFileSync(
      join(house, 'src/admin/stock/row.tsx'),
      'export const row = <Col source="Name" /> + <Col source="Row" />;',
    );
    expect((await generate(house)).ignored).toEqual([
      { screen: 'Shelf', file: 'src/admin/stock/ShelfList.tsx', words: 'columns', fields: ['Load'] },
    ]);
  });
});
