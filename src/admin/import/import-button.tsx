import { lazy, Suspense, useState } from 'react';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { useRefresh, useTranslate } from 'ra-core';
import { loadTexts } from '#client/i18n/i18n.ts';
import { productKind, productKinds } from '../catalogue/action-types.ts';
import type { ListPlace } from '../generic/overrides.ts';

/** The dialog and what it says are loaded when it is first opened. */
const ImportDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./import-dialog.tsx'), loadTexts('import')]);
  return { default: dialog.ImportDialog };
});

/** Opens the import of products; new ones are of the list's kind. */
export const ImportButton = ({ parameters }: ListPlace) => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => { setOpen(false); refresh(); };
  return (
    <>
      <Button variant="outlined" startIcon={<UploadFile />} onClick={() => setOpen(true)} aria-haspopup="dialog">{translate('Import')}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ImportDialog articleActionType={productKinds[productKind(parameters['actionType'])].made} onTaken={refresh} onClose={close} />
        </Suspense>
      )}
    </>
  );
};
