import { use, useState } from 'react';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, ResourceContextProvider } from 'react-admin';
import { overrides } from '#admin/areas.ts';
import { dataProvider } from '#admin/data-provider.ts';
import { OperationWidget } from '#admin/documents/editor/operation-widget.tsx';
import { DeviceControl } from '#admin/equipment/device-control.tsx';
import { FormOverridesContext } from '#admin/generic/form-overrides.ts';
import { FieldFrame } from '#admin/kinds/parts/field-frame.tsx';
import { FormDialogContext } from '#admin/generic/kit.ts';
import { OverridesContext } from '#admin/generic/overrides.ts';
import { PickList } from '#admin/generic/pickers/pick-list.tsx';
import { ManyWidget, type Reference } from '#admin/generic/fields/reference/reference.tsx';
import { muiTheme } from '#admin/layout/theme/mui-theme.ts';
import { reactAdminComponents } from '#admin/layout/theme/react-admin-components.tsx';
import { viewOfEntity } from '#admin/model/views.ts';
import { i18nProvider } from '#admin/model/i18n-provider.ts';
import { CountryControl } from '#admin/organisation/country.tsx';
import { FormDialog, loadForms } from '#admin/shell/late-forms.tsx';
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

const field = (name: string) => ({ name, kind: 'json' as const, title: name });

/** As a form has it for a field that names several records. */
const manyOf = (entity: string) => ({
  name: 'Several',
  kind: 'many' as const,
  title: viewOfEntity(entity)?.view.title ?? entity,
  to: entity,
});

const Lists = ({ entity }: { entity: string }) => {
  const [one, setOne] = useState<Reference | null>(null);
  const [several, setSeveral] = useState<Reference[]>([]);
  return (
    <section aria-label={entity}>
      <PickList id={`${entity}-one`} of={entity} label={`One ${entity}`} value={one} onChange={setOne} />
      <FieldFrame id={`${entity}-several`} label={`Several ${entity}`}>
        <ManyWidget
          field={manyOf(entity)}
          path="several"
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
        <OperationWidget
          field={field('operation')}
          path="operation"
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
      <FormOverridesContext value={loadForms}>
        <OverridesContext value={overrides}>
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
        </OverridesContext>
      </FormOverridesContext>
    </FormDialogContext>
  );
};
