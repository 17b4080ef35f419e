import { lazy, Suspense, useState } from 'react';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { useRefresh, useTranslate } from 'react-admin';
import { loadTexts } from '#client/i18n/i18n.ts';
import type { ImportKind } from '#domain/import/import-fields.ts';

/** The dialog and what it says are loaded when it is first opened. */
const ImportDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./import-dialog.tsx'), loadTexts('import')]);
  return { default: dialog.ImportDialog };
});

const ImportButton = ({ kind, articleActionType }: { kind: ImportKind; articleActionType?: number }) => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
    refresh();
  };
  return (
    <>
      <Button variant="outlined" startIcon={<UploadFile />} onClick={() => setOpen(true)} aria-haspopup="dialog">
        {translate('Import')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ImportDialog kind={kind} articleActionType={articleActionType} onTaken={refresh} onClose={close} />
        </Suspense>
      )}
    </>
  );
};

/** Opens the import of products; new ones are of the list's kind. */
export const ImportProducts = ({ articleActionType }: { articleActionType: number }) => (
  <ImportButton kind="products" articleActionType={articleActionType} />
);

export const ImportContractors = () => <ImportButton kind="contractors" />;

export const ImportCustomers = () => <ImportButton kind="customers" />;
