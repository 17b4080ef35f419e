import { useGetOne, useNavigate, useTranslate } from 'react-admin';
import type { Stored } from '../../data-provider.ts';
import { parametersOf, type Values } from '../../model/route-pattern.ts';
import { nameOf } from '../../model/representation.ts';
import type { View } from '../../model/views.ts';
import { fillRoute } from '../../model/route-pattern.ts';
import { Page } from '../../layout/page/page.tsx';
import type { Parameters } from '../overrides.ts';
import { useFormOverride } from '../form-overrides.ts';
import { formAddress, recordIdOf, useParameters } from '../../layout/addresses.ts';
import { RecordForm } from './record-form.tsx';

/** Parameters that name a field give a new record its value: /collection/0/6 makes one of type 6. */
const givenByAddress = ({ model, view }: View, parameters: Parameters): Values =>
  Object.fromEntries(
    parametersOf(view.form?.route ?? '').flatMap((name) => {
      const field = model.placed.find((each) => each.name === name);
      const value = Number(parameters[name]);
      if (!field || !parameters[name] || Number.isNaN(value)) return [];
      return [[field.name, field.kind === 'reference' ? { Id: value } : value]];
    }),
  );

/** Where Cancel and Delete lead: the list that the record belongs to. */
const listAddress = ({ view }: View, parameters: Parameters): string =>
  view.list ? fillRoute(view.list.route, parameters) : '/dashboard';

interface Props {
  view: View;
  /** What a new record starts with, beside what its address says. */
  given?: Values;
  /** The list it belongs to, where the schema's is not the right one. */
  list?: { title: string; address: string };
  newTitle?: string;
}

/** A record's own page at the specification's address. */
export const FormPage = ({ view, given, list, newTitle }: Props) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const override = useFormOverride(view);
  const parameters = useParameters(view.view.form?.route);
  const recordId = override.recordId?.() ?? recordIdOf(view, parameters);
  const { data: record } = useGetOne<Stored>(
    view.view.name,
    { id: recordId ?? 0 },
    { enabled: recordId !== undefined, retry: false, refetchOnMount: false },
  );
  const entity = translate(view.view.title);
  const title =
    override.title?.(record, parameters) ??
    (recordId ? nameOf(record) || entity : (newTitle ?? translate('New: {entity}', { entity })));
  const back = list?.address ?? listAddress(view, parameters);
  return (
    <Page
      title={title}
      trail={view.view.list ? [list ?? { title: translate(view.view.titles), address: back }] : []}
      isNarrowColumn
    >
      <RecordForm
        key={recordId ?? 'new'}
        view={view}
        recordId={recordId}
        parameters={parameters}
        given={{ ...givenByAddress(view, parameters), ...given }}
        layout="page"
        onSaved={(saved, wasNew) => {
          if (wasNew) navigate(formAddress(view, saved, parameters) ?? back, { replace: true });
        }}
        onDeleted={() => navigate(back)}
        onCancel={() => navigate(back)}
      />
    </Page>
  );
};
