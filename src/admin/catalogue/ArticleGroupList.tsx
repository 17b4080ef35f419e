import { DataTable, List, useRecordContext } from 'react-admin';
import { FlagField, HiddenFilter } from '../kinds/flag.tsx';
import { ImagesField } from '../kinds/images.tsx';
import { InstantField } from '../kinds/instant.tsx';
import { ReferenceField, ReferenceFilter } from '../kinds/reference.tsx';
import { useParameters } from '../layout/addresses.ts';
import { useAddressFilter, useAddressKey } from '../layout/list/by-address.ts';
import { EmptyState } from '../layout/list/empty-state.tsx';
import { ListActions } from '../layout/list/list-actions.tsx';
import { RecordLink } from '../layout/list/record-link.tsx';
import { RowMenu } from '../layout/list/row-menu.tsx';
import { viewNamed } from '../model/views.ts';
import type { Stored } from '../data-provider.ts';
import { ItemValue } from './collections/item-value-cell.tsx';

/** The value of the item around it. */
const ItemValueField = () => {
  const item = useRecordContext<Stored>();
  return item ? <ItemValue item={item} split={item['ArticleSplit'] as Stored | null} /> : null;
};

const filters = [
  <ReferenceFilter key="ArticleSplits" source="ArticleSplits" label="Collection" reference="ArticleSplit" />,
  <HiddenFilter key="DeletedOn" source="WithDeleted" label="Hidden" />,
];

/** Offered by the chooser of columns. */
const hiddenColumns = ['DeletedOn'];

/** Items of all collections, or of the one that the address names; a new one belongs to it. */
export const ArticleGroupList = () => {
  const { ArticleSplit: split } = useParameters(viewNamed('ArticleGroup').view.list?.route);
  const add = split ? `/collectionitem?collectionId=${split}` : '/collectionitem';
  return (
    <List
      title="Collection items"
      filters={filters}
      filter={useAddressFilter()}
      storeKey={useAddressKey()}
      actions={<ListActions add={add} />}
    >
      <DataTable hiddenColumns={hiddenColumns} empty={<EmptyState add={add} />}>
        <DataTable.Col source="Filestreams" label="Images" disableSort field={ImagesField} />
        <DataTable.Col source="Code" />
        <DataTable.Col source="Name" field={RecordLink} />
        <DataTable.Col source="Value" field={ItemValueField} />
        <DataTable.Col source="ArticleSplit" label="Collection" field={ReferenceField} />
        <DataTable.Col source="IsDefault" label="Default" field={FlagField} />
        <DataTable.Col source="DeletedOn" label="Hidden" field={InstantField} />
        <RowMenu />
      </DataTable>
    </List>
  );
};
