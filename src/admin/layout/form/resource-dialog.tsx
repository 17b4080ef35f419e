import { Suspense, useId, useMemo, useState } from 'react';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import type { Stored } from '../../data-provider.ts';
import { FormIdContext } from '../../kinds/parts/field-error.ts';
import { HiddenFieldsContext, type FormDialogProps } from '../../kinds/parts/form-dialog.ts';
import { ShowingContext } from '../../kinds/parts/late.tsx';
import { Modal } from '../../kinds/parts/overlays/modal.tsx';
import { shownIn, useFields } from '../../model/fields.ts';
import { screensOf } from '../resource-screens.tsx';
import { late } from '#client/react/late.ts';
import { AsStored } from './as-stored.tsx';
import { FormPlaceContext, type FormPlace } from './form-place.ts';
import { onSaveError } from './save-faults.ts';

const PlainEdit = late(() => import('./plain-form.tsx'), 'PlainEdit');
const PlainCreate = late(() => import('./plain-form.tsx'), 'PlainCreate');

/** A form with more sections has tabs, and wants room for them. */
const mostWithoutTabs = 2;

/** The form of a record above the page that needs it. */
export const ResourceDialog = (props: FormDialogProps) => {
  const {
    view: { model, view },
    recordId,
    given,
    hiddenFields = [],
    onClose,
    onChanged,
  } = props;
  const translate = useTranslate();
  const id = useId();
  useFields(model.name);
  const { Edit = PlainEdit, Create = PlainCreate } = screensOf(view.name) ?? {};
  const place = useMemo<FormPlace>(
    () => ({ isDialog: true, onLeave: () => onClose(), onRefused: () => onClose('exception') }),
    [onClose],
  );
  const [showing] = useState(() => ({ isShown: false }));
  const mutationOptions = { onSuccess: (record: Stored) => onChanged(record), onError: onSaveError };
  const saving = { redirect: false as const, title: false, mutationOptions };
  const title = translate(view.title);
  const isLarge = (shownIn(view.name).sections?.length ?? 0) > mostWithoutTabs;
  return (
    <Modal open onClose={() => onClose()} fullWidth maxWidth={isLarge ? 'md' : 'sm'} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{recordId ? title : translate('New: {entity}', { entity: title })}</DialogTitle>
      <DialogContent className="form-dialog">
        <FormIdContext value={id}>
          <ResourceContextProvider value={view.name}>
            <FormPlaceContext value={place}>
              <HiddenFieldsContext value={hiddenFields}>
                <ShowingContext value={showing}>
                  <Suspense fallback={null}>
                    {recordId ? (
                      <AsStored resource={view.name} id={recordId}>
                        <Edit id={recordId} {...saving} />
                      </AsStored>
                    ) : (
                      <Create record={given} {...saving} />
                    )}
                  </Suspense>
                </ShowingContext>
              </HiddenFieldsContext>
            </FormPlaceContext>
          </ResourceContextProvider>
        </FormIdContext>
      </DialogContent>
    </Modal>
  );
};
