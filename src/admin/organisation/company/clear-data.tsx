import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useRecordContext, useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { session } from '#client/session.ts';
import { mayTakeBack } from '#domain/session/access.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import type { Stored } from '../../data-provider.ts';
import { Confirmation } from '../../layout/confirmation.tsx';
import { toast } from '../../toast.ts';
import './company.css';

/** In the order in which they can go: documents name products and contractors. */
const kinds = [
  { call: 'OrganisationClearDocument', title: 'Documents' },
  { call: 'OrganisationClearArticle', title: 'Products' },
  { call: 'OrganisationClearContractor', title: 'Contractors' },
] as const;

type Kind = (typeof kinds)[number];

/** Deletes what the company has gathered, kind by kind, after asking (R-COMPANY-002). */
export const ClearData = () => {
  const record = useRecordContext<Stored>();
  const translate = useTranslate();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<readonly Kind['call'][]>([]);
  const [reason, setReason] = useState('');
  const [isAsking, setAsking] = useState(false);
  const current = useStoreValue(session);
  const isEntitled =
    current !== undefined &&
    mayTakeBack({ isSuperuser: current.isSuperuser, additional: current.employee?.additional });
  const clearing = useMutation({
    mutationFn: async () => {
      for (const kind of kinds)
        if (chosen.includes(kind.call))
          await call(kind.call, { organisation: { Id: record?.Id }, reason: reason.trim() });
    },
    onSuccess: () => {
      setChosen([]);
      setReason('');
      toast.success(translate('Data was successfully deleted'));
    },
    onError: (error) => toast.fault(error),
    onSettled: () => {
      setAsking(false);
      void queries.invalidateQueries();
    },
  });
  const toggle = ({ call: name }: Kind, isOn: boolean): void =>
    setChosen(isOn ? [...chosen, name] : chosen.filter((one) => one !== name));
  const names = kinds
    .filter((kind) => chosen.includes(kind.call))
    .map(({ title }) => translate(title))
    .join(', ');
  return (
    <div className="clear-data">
      <p>{translate('Everything of what is ticked is deleted for good. The journal keeps the note of it.')}</p>
      <div role="group" aria-label={translate('Clear data')}>
        {kinds
          .filter(({ call: name }) => isEntitled || name !== 'OrganisationClearDocument')
          .map((kind) => (
            <FormControlLabel
              key={kind.call}
              label={translate(kind.title)}
              control={
                <Checkbox checked={chosen.includes(kind.call)} onChange={(_event, isOn) => toggle(kind, isOn)} />
              }
            />
          ))}
      </div>
      {chosen.length > 0 && (
        <TextField
          label={translate('Reason')}
          helperText={translate('The change log keeps it.')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          required
          fullWidth
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      )}
      <Button
        color="error"
        variant="outlined"
        disabled={chosen.length === 0 || reason.trim() === ''}
        onClick={() => setAsking(true)}
      >
        {translate('Delete what is ticked')}
      </Button>
      {isAsking && (
        <Confirmation
          title={translate('Data will be deleted permanently. Continue?')}
          text={names}
          confirm={translate('Delete')}
          cancel={translate('Cancel')}
          isDangerous
          isBusy={clearing.isPending}
          onConfirm={() => clearing.mutateAsync().catch(() => undefined)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
};
