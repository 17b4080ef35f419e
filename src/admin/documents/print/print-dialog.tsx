import { useState } from 'react';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { language as ownLanguage } from '#client/i18n/i18n.ts';
import type { Document } from '#generated/types.ts';
import { Modal } from '../../kinds/parts/overlays/modal.tsx';
import { useWork } from '../../layout/use-work.ts';
import { FormChoice } from './form-choice.tsx';
import { formsOf, makePaper, openPaper, paperAddress } from './paper-file.ts';

interface Props {
  document: Partial<Document> & { Id: number };
  onClose: () => void;
}

/** Asks in which form and language a document is printed (R-DOC-012). */
export const PrintDialog = ({ document, onClose }: Props) => {
  const translate = useTranslate();
  const [forms] = useState(() => formsOf(document));
  const [form, setForm] = useState(forms[0]);
  const [language, setLanguage] = useState(ownLanguage.get());
  const { isBusy, work } = useWork();
  const make = () => makePaper({ documentId: document.Id, form, language });
  const print = () =>
    work(async () => {
      await openPaper(make);
      onClose();
    });
  const download = () =>
    work(async () => {
      location.assign(paperAddress((await make()).reference));
      onClose();
    });
  const downloadUbl = () =>
    work(async () => {
      const { Reference } = await call('DocumentUbl', { document: { Id: document.Id } });
      location.assign(paperAddress(Reference ?? ''));
      onClose();
    });
  return (
    <Modal open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="print-dialog">
      <DialogTitle id="print-dialog">{translate('Print')}</DialogTitle>
      <DialogContent>
        <FormChoice forms={forms} form={form} language={language} onForm={setForm} onLanguage={setLanguage} />
        {form === 'invoice' && document.Contractor && (
          <Button disabled={isBusy} onClick={() => void downloadUbl()}>
            {translate('Download the electronic invoice (XML)')}
          </Button>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('Close')}</Button>
        <Button startIcon={<Download />} disabled={isBusy} onClick={() => void download()}>
          {translate('Download')}
        </Button>
        <Button variant="contained" startIcon={<Print />} loading={isBusy} onClick={() => void print()}>
          {translate('Print')}
        </Button>
      </DialogActions>
    </Modal>
  );
};
