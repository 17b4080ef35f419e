import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import AttachFile from '@mui/icons-material/AttachFile';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { language as ownLanguage } from '#client/i18n/i18n.ts';
import { session } from '#client/session.ts';
import { isEmail } from '#domain/session/login.ts';
import type { Document } from '#generated/types.ts';
import { Modal } from '../../kinds/parts/overlays/modal.tsx';
import { useWork } from '../../layout/use-work.ts';
import { toast } from '../../toast.ts';
import { FormChoice } from './form-choice.tsx';
import { formsOf, formTitles, makePaper } from './paper-file.ts';

interface Props {
  document: Partial<Document> & { Id: number };
  /** 'Outcome № 12'. */
  name: string;
  onClose: () => void;
}

/** Addresses with commas, semicolons, blanks or lines between them. */
const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

const mostRecipients = 50;

/** Email of the partner, to begin with. */
const usePartnerEmail = (contractorId: number | undefined): string | undefined =>
  useQuery({
    queryKey: ['mail-partner', contractorId],
    enabled: contractorId !== undefined,
    gcTime: 0,
    queryFn: async () => (await call('ContractorRead', { contractor: { Id: contractorId } })).Email ?? '',
  }).data;

/** A letter with the paper of a document attached (R-DOC-044). */
export const MailWindow = ({ document, name, onClose }: Props) => {
  const translate = useTranslate();
  const company = session.get()?.company?.name ?? '';
  const [forms] = useState(() => formsOf(document));
  const [form, setForm] = useState(forms[0]);
  const [language, setLanguage] = useState(ownLanguage.get());
  const partnerEmail = usePartnerEmail(document.Contractor?.Id ?? undefined);
  const [typed, setTyped] = useState<string>();
  const [subject, setSubject] = useState(() => [name, company].filter(Boolean).join(', '));
  const [body, setBody] = useState(() =>
    [translate('Good day,'), translate('{name} is attached.', { name }), company].filter(Boolean).join('\n\n'),
  );
  const [isTried, setTried] = useState(false);
  const { isBusy, work } = useWork();
  const recipients = addressesIn(typed ?? partnerEmail ?? '');
  const wrong = recipients.find((address) => !isEmail(address));
  const isWrong = recipients.length === 0 || recipients.length > mostRecipients || wrong !== undefined;
  const hint = (): string | undefined => {
    if (!isTried || !isWrong) return translate('Several addresses: with a comma between them');
    return wrong === undefined
      ? translate('Enter 1 to 50 addresses')
      : translate('{address} is no email address', { address: wrong });
  };
  const send = async (): Promise<void> => {
    setTried(true);
    if (isWrong) return;
    await work(async () => {
      const { reference } = await makePaper({ documentId: document.Id, form, language });
      await call('SendMail', { recipients, subject, body, references: [reference] });
      toast.success(translate('Document was successfully sent'));
      onClose();
    });
  };
  return (
    <Modal open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="mail-window">
      <DialogTitle id="mail-window">{translate('Send by email')}</DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          fullWidth
          margin="dense"
          label={translate('Recipients')}
          value={typed ?? partnerEmail ?? ''}
          error={isTried && isWrong}
          helperText={hint()}
          onChange={({ target }) => setTyped(target.value)}
        />
        <TextField
          fullWidth
          margin="dense"
          label={translate('Subject')}
          value={subject}
          slotProps={{ htmlInput: { maxLength: 250 } }}
          onChange={({ target }) => setSubject(target.value)}
        />
        <TextField
          fullWidth
          multiline
          minRows={5}
          maxRows={12}
          margin="dense"
          label={translate('Text')}
          value={body}
          slotProps={{ htmlInput: { maxLength: 100_000 } }}
          onChange={({ target }) => setBody(target.value)}
        />
        <FormChoice forms={forms} form={form} language={language} onForm={setForm} onLanguage={setLanguage} />
        {form && (
          <p className="field-hint">
            <AttachFile fontSize="inherit" aria-hidden="true" /> {translate(formTitles[form])}, PDF
          </p>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('Cancel')}</Button>
        <Button variant="contained" loading={isBusy} onClick={() => void send()}>
          {translate('Send')}
        </Button>
      </DialogActions>
    </Modal>
  );
};
