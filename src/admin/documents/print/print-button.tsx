import { Suspense, useState } from 'react';
import Description from '@mui/icons-material/DescriptionOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { late } from '#client/react/late.ts';
import { countryOf, session } from '#client/session.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import type { DocumentEditor } from '../editor/use-document-editor.ts';
import { formTitles, printForms, type PrintForm } from './print-forms.ts';
import { call } from '#client/call.ts';
import { callPaths } from '#generated/call-paths.ts';
import { Menu } from '../../kinds/parts/overlays/opened.tsx';
import { useWork } from '../../layout/use-work.ts';

const TemplatePrint = late(() => import('./template-print.tsx'), 'TemplatePrint');

/** Has the server print the invoice, and downloads it. */
const printInvoice = async (documentId: number): Promise<void> => {
  const { Reference } = await call('DocumentInvoice', { document: { Id: documentId } });
  location.assign(`${callPaths.File}?reference=${encodeURIComponent(Reference ?? '')}`);
};

/** Prints at once where there is one form only; else it is asked which (R-PRINT-002). */
export const PrintButton = ({ editor, onPrint }: { editor: DocumentEditor; onPrint: (form: PrintForm) => void }) => {
  const translate = useTranslate();
  const current = useStoreValue(session);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { isBusy, work } = useWork();
  const [isChoosing, setChoosing] = useState(false);
  const { draft, stored } = editor.state;
  const forms = printForms({
    type: draft.DocumentActionType ?? 0,
    country: current && countryOf(current),
    isApproved: Boolean(stored.ApprovedOn),
  });
  const print = async (form: PrintForm): Promise<void> => {
    setAnchor(null);
    if (form !== 'invoice') {
      onPrint(form);
      return;
    }
    await work(async () => {
      await printInvoice(stored.Id ?? 0);
    });
  };
  return (
    <>
      <Button
        startIcon={<Print />}
        loading={isBusy}
        aria-haspopup={forms.length > 1 ? 'menu' : undefined}
        onClick={({ currentTarget }) => {
          if (forms.length > 1) setAnchor(currentTarget);
          else void print('document');
        }}
      >
        {translate('Print')}
      </Button>
      <Menu open={Boolean(anchor)} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {forms.map((form) => (
          <MenuItem key={form} onClick={() => void print(form)}>
            {translate(formTitles[form])}
          </MenuItem>
        ))}
      </Menu>
      {stored.Id !== undefined && (
        <Tooltip title={translate('Print by a template')}>
          <IconButton
            aria-label={translate('Print by a template')}
            aria-haspopup="dialog"
            onClick={() => setChoosing(true)}
          >
            <Description />
          </IconButton>
        </Tooltip>
      )}
      {isChoosing && stored.Id !== undefined && (
        <Suspense fallback={null}>
          <TemplatePrint documentId={stored.Id} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
};
