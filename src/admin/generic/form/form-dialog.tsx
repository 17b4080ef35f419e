import { useId } from 'react';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import type { FormDialogProps } from '../kit.ts';
import { useFormOverride } from '../form-overrides.ts';
import { Modal } from '../../kinds/parts/modal.tsx';
import { FormIdContext } from '../../kinds/parts/field-error.ts';
import { formOf } from './fallback-form.ts';
import { RecordForm } from './record-form.tsx';
import { mostInDialog } from './sections.ts';

/** The form of a record above the page that needs it. */
export const FormDialog = ({ view, recordId, given, hiddenFields, onClose, onChanged }: FormDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  const shown = formOf(view);
  const { extraSections = [] } = useFormOverride(shown);
  const isLarge = (shown.view.form?.sections.length ?? 0) + extraSections.length > mostInDialog;
  return (
    <Modal open onClose={() => onClose()} fullWidth maxWidth={isLarge ? 'md' : 'sm'} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>
        {recordId ? translate(view.view.title) : translate('New: {entity}', { entity: translate(view.view.title) })}
      </DialogTitle>
      <DialogContent>
        <FormIdContext value={id}>
          <RecordForm
            view={shown}
            recordId={recordId}
            given={given}
            hiddenFields={hiddenFields}
            layout="dialog"
            onSaved={(record) => onChanged(record)}
            onDeleted={() => onChanged()}
            onCancel={onClose}
          />
        </FormIdContext>
      </DialogContent>
    </Modal>
  );
};
