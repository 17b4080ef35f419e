import Chip from '@mui/material/Chip';
import { DataTable, List, useRecordContext } from 'react-admin';
import { late } from '#client/react/late.ts';
import type { Stored } from '../data-provider.ts';
import { EnumField } from '../kinds/enum.tsx';
import { InstantField } from '../kinds/instant.tsx';
import { ReferenceField, ReferenceFilter } from '../kinds/reference.tsx';
import { RecordLink } from '../layout/list/record-link.tsx';
import { RowButton, RowMenu } from '../layout/list/row-menu.tsx';

const LoadScales = late(() => import('./scales/load-scales.tsx'), 'LoadScales');

const filters = [<ReferenceFilter key="Branches" source="Branches" label="Branch" reference="Branch" />];

/** Offered by the chooser of columns. */
const hiddenColumns = ['Settings.selectedPricelist', 'UnitDeviceType', 'CreatedOn'];

interface UnitSettings {
  selectedPricelist?: string | null;
}

/** Scales show the price list that they are loaded from beside their name. */
const ScalesName = ({ source }: { source: string }) => {
  const { selectedPricelist } = (useRecordContext<Stored>()?.['Settings'] ?? {}) as UnitSettings;
  return (
    <span className="cell-with-icon">
      <RecordLink source={source} />
      {selectedPricelist && <Chip size="small" variant="outlined" label={selectedPricelist} />}
    </span>
  );
};

ScalesName.text = RecordLink.text;

/** Scales, at /units/2 */
export const ScalesList = () => (
  <List filters={filters} title="Scales" sort={{ field: 'Name', order: 'ASC' }}>
    <DataTable hiddenColumns={hiddenColumns}>
      <DataTable.Col source="Code" />
      <DataTable.Col source="Name" field={ScalesName} />
      <DataTable.Col source="Settings.selectedPricelist" label="Price list" disableSort />
      <DataTable.Col source="Branch" field={ReferenceField} />
      <DataTable.Col source="Device" disableSort />
      <DataTable.Col source="UnitDeviceType" label="Type">
        <EnumField source="UnitDeviceType" of="UnitDeviceType" />
      </DataTable.Col>
      <DataTable.Col source="CreatedOn" field={InstantField} />
      <RowMenu inSight={(record) => <RowButton record={record} label="Load scales" Dialog={LoadScales} />} />
    </DataTable>
  </List>
);
