import { use, useState } from 'react';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, ResourceContextProvider } from 'react-admin';
import { referenceRules } from '#admin/areas.ts';
import { dataProvider } from '#admin/data-provider.ts';
import { OperationControl } from '#admin/documents/editor/operation-control.tsx';
import { DeviceControl } from '#admin/equipment/device-control.tsx';
import { FieldFrame } from '#admin/kinds/parts/field-frame.tsx';
import { FormDialogContext } from '#admin/kinds/parts/form-dialog.ts';
import { PickList } from '#admin/kinds/parts/reference/pick-list.tsx';
import { ManyControl, type Reference } from '#admin/kinds/parts/reference/reference-control.tsx';
import { ReferenceRulesContext } from '#admin/kinds/parts/reference/rules.ts';
import { muiTheme } from '#admin/layout/theme/mui-theme.ts';
import { reactAdminComponents } from '#admin/layout/theme/react-admin-components.tsx';
import { i18nProvider } from '#admin/model/i18n-provider.ts';
import { CountryControl } from '#admin/organisation/country.tsx';
import { FormDialog } from '#admin/shell/late-forms.tsx';
import { loadCodec } from '#client/call.ts';
import { loadTexts } from '#client/i18n/i18n.ts';

const of = [
  'Measure',
  'Vat',
  'BranchUnit',
  'Bank',
  'ArticleGroup',
  'ContractorGroup',
  'Contract',
  'Discount',
  'DocumentTags',
  'Branch',
  'Depot',
  'Employee',
];
const ready = Promise.all([loadTexts('common', 'faults', 'admin', 'ra', 'labels'), loadCodec()]);
const queryClient = new QueryClient();

const theme = muiTheme('ink', 'light', reactAdminComponents);

const Lists = ({ entity }: { entity: string }) => {
  const [one, setOne] = useState<Reference | null>(null);
  const [several, setSeveral] = useState<Reference[]>([]);
  return (
    <section aria-label={entity}>
      <PickList id={`${entity}-one`} of={entity} label={`One ${entity}`} value={one} onChange={setOne} />
      <FieldFrame id={`${entity}-several`} label={`Several ${entity}`}>
        <ManyControl
          reference={entity}
          source="several"
          id={`${entity}-several`}
          label={`Several ${entity}`}
          value={several}
          onChange={(picked) => setSeveral(picked ?? [])}
        />
      </FieldFrame>
      <output>{JSON.stringify([one?.Id ?? null, several.map(({ Id }) => Id)])}</output>
    </section>
  );
};

const Others = () => {
  const [country, setCountry] = useState<{ id: string } | null>(null);
  const [device, setDevice] = useState<{ brand?: string; model?: string | null } | null>(null);
  const [operation, setOperation] = useState<unknown>(null);
  return (
    <section aria-label="Others">
      <FieldFrame id="country" label="Country">
        <CountryControl id="country" label="Country" value={country} onChange={setCountry} />
      </FieldFrame>
      <ResourceContextProvider value="Scales">
        <FieldFrame id="device" label="Device">
          <DeviceControl id="device" label="Device" value={device} onChange={setDevice} />
        </FieldFrame>
      </ResourceContextProvider>
      <FieldFrame id="operation" label="Operation">
        <OperationControl
          source="operation"
          id="operation"
          label="Operation"
          value={operation}
          onChange={setOperation}
          currentRecord={() => ({ DocumentActionType: 2 })}
        />
      </FieldFrame>
      <output>{JSON.stringify([country?.id ?? null, device && [device.brand, device.model], operation])}</output>
    </section>
  );
};

/** Every pick list of the back office, for one record and for several, on the calls of a server. */
export const PickLists = () => {
  use(ready);
  return (
    <FormDialogContext value={FormDialog}>
      <ReferenceRulesContext value={referenceRules}>
        <ThemeProvider theme={theme}>
          <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} queryClient={queryClient}>
            <main>
              <h1>Pick lists</h1>
              <Others />
              {of.map((entity) => (
                <Lists key={entity} entity={entity} />
              ))}
            </main>
          </CoreAdminContext>
        </ThemeProvider>
      </ReferenceRulesContext>
    </FormDialogContext>
  );
};
