import { Suspense, use } from 'react';
import { CreateContextProvider, EditContextProvider, Form, useCreateController, useEditController } from 'react-admin';
import { ClientFault } from '#client/call.ts';
import { EntityFormContext, loadEntityForm } from '#forms/entity-form.ts';
import type { Stored } from '../../data-provider.ts';
import { nameOf } from '../../model/representation.ts';
import type { Values } from '../../model/route-pattern.ts';
import type { View } from '../../model/views.ts';
import type { CloseReason } from '../kit.ts';
import type { FormOverride, Parameters } from '../overrides.ts';
import { useFormOverride } from '../form-overrides.ts';
import { changesOf } from '../../model/changes.ts';
import { ConflictDialog } from '../../layout/form/conflict-dialog.tsx';
import { differencesOf, resolved, type Conflict } from '../../layout/form/conflict.ts';
import { FormBody, type FormLayout } from './form-body.tsx';
import { FormError, LeftByFault } from './form-error.tsx';
import { FormSkeleton } from '../../layout/form/form-skeleton.tsx';
import { placedFields, useSections } from './sections.ts';
import { useFormSaving } from './use-form-saving.ts';
import { useSaveSteps } from './use-save-steps.ts';

export interface RecordFormProps {
  view: View;
  recordId?: number;
  /** What a new record starts with. */
  given?: Values;
  parameters?: Parameters;
  hiddenFields?: readonly string[];
  layout: FormLayout;
  onSaved: (record: Stored, wasNew: boolean) => void;
  onDeleted: () => void;
  onCancel: (reason?: CloseReason) => void;
}

const noParameters: Parameters = {};

/** Read failures are shown in place of the form, with a retry; react-admin would leave the page. */
const quietRead = { onError: () => undefined, retry: false } as const;

const useBeforeSave = ({ view, parameters = noParameters }: RecordFormProps) => {
  const { beforeSave } = useFormOverride(view);
  return (values: Values): Values => beforeSave?.(values, parameters) ?? values;
};

/** A partner's window closes over an action that failed (R-ERR-016); the others stay open, with what was typed. */
const leavesOnRefusal = ({ layout, onCancel }: RecordFormProps, { closesOnFault }: FormOverride) =>
  layout === 'dialog' && closesOnFault ? () => onCancel('exception') : undefined;

const EditRecord = (props: RecordFormProps & { recordId: number }) => {
  const { view, recordId } = props;
  const override = useFormOverride(view);
  const beforeSave = useBeforeSave(props);
  const steps = useSaveSteps(override);
  const saving = useFormSaving({
    view,
    onRefused: leavesOnRefusal(props, override),
    savedMessage: override.savedMessage ?? 'Changes were saved',
    onSaved: (record) =>
      void steps.after(record).then(() => {
        void controller.refetch();
        props.onSaved(record, false);
      }),
  });
  const changes = (values: Values, base: Values): Values => {
    const final = beforeSave(values);
    saving.sent.current = { values: final, base };
    return changesOf(final, base);
  };
  const controller = useEditController<Stored>({
    resource: view.view.name,
    id: recordId,
    mutationMode: 'pessimistic',
    redirect: false,
    disableAuthentication: true,
    queryOptions: quietRead,
    mutationOptions: saving.callbacks,
    transform: (values: Values) => changes(values, controller.record ?? {}),
  });
  const resolveConflict = (conflict: Conflict, kept: readonly string[]): void => {
    void controller.save?.(resolved(conflict, kept) as Partial<Stored>, {
      transform: (values: Values) => changes(values, conflict.stored) as Partial<Stored>,
    });
  };
  // What a list knew of the record already is no reason to stay where it cannot be read.
  if (
    props.layout === 'dialog' &&
    (controller.error instanceof ClientFault || (controller.error && !controller.record))
  )
    return <LeftByFault view={view} error={controller.error} onLeave={() => props.onCancel('exception')} />;
  if (controller.error && !controller.record)
    return <FormError view={view} error={controller.error} onRetry={() => void controller.refetch()} />;
  if (!controller.record) return <FormSkeleton />;
  return (
    <EditContextProvider value={{ ...controller, save: steps.around(controller.save) }}>
      <Form key={recordId} record={controller.record} disableInvalidFormNotification noValidate>
        <FormBody
          {...props}
          record={controller.record}
          isSaving={controller.saving || steps.isBusy}
          mayLeave={saving.mayLeave}
        />
      </Form>
      {saving.conflict && (
        <Conflicts
          view={view}
          parameters={props.parameters}
          conflict={saving.conflict}
          onClose={saving.closeConflict}
          onResolve={resolveConflict}
        />
      )}
    </EditContextProvider>
  );
};

const CreateRecord = (props: RecordFormProps) => {
  const { view, given, parameters = noParameters } = props;
  const override = useFormOverride(view);
  const steps = useSaveSteps(override);
  const saving = useFormSaving({
    view,
    onRefused: leavesOnRefusal(props, override),
    savedMessage: override.savedMessage ?? 'The record was created',
    onSaved: (record) => void steps.after(record).then(() => props.onSaved(record, true)),
  });
  const controller = useCreateController<Stored>({
    resource: view.view.name,
    redirect: false,
    disableAuthentication: true,
    mutationOptions: saving.callbacks,
    transform: useBeforeSave(props),
  });
  return (
    <CreateContextProvider value={{ ...controller, save: steps.around(controller.save) }}>
      <Form defaultValues={{ ...override.defaults?.(parameters), ...given }} disableInvalidFormNotification noValidate>
        <FormBody
          {...props}
          record={undefined}
          isSaving={controller.saving || steps.isBusy}
          mayLeave={saving.mayLeave}
        />
      </Form>
    </CreateContextProvider>
  );
};

interface ConflictsProps {
  view: View;
  parameters?: Parameters;
  conflict: Conflict;
  onClose: () => void;
  onResolve: (conflict: Conflict, kept: readonly string[]) => void;
}

const Conflicts = ({ view, parameters = noParameters, conflict, onClose, onResolve }: ConflictsProps) => {
  const sections = useSections(view, { parameters, isNew: false });
  const fields = sections.flatMap((section) => placedFields(view, section));
  return (
    <ConflictDialog
      name={nameOf(conflict.stored)}
      differences={differencesOf(fields, conflict)}
      onClose={onClose}
      onResolve={(kept) => onResolve(conflict, kept)}
    />
  );
};

/** The form of a record, new or stored, as the schema's sections give it. */
export const RecordForm = (props: RecordFormProps) => (
  <Suspense fallback={<FormSkeleton />}>
    <CheckedForm {...props} />
  </Suspense>
);

const CheckedForm = (props: RecordFormProps) => (
  <EntityFormContext value={use(loadEntityForm(props.view.model.name))}>
    {props.recordId ? <EditRecord {...props} recordId={props.recordId} /> : <CreateRecord {...props} />}
  </EntityFormContext>
);
