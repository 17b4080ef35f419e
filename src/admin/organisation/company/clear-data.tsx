import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'ra-core';
import { call } from '#client/call.ts';
import { Confirmation } from '../../generic/confirmation.tsx';
import type { PanelProps } from '../../generic/overrides.ts';
import { say } from '../../say.ts';
import './company.css';

/** In the order in which they can go: documents name products and contractors. */
const kinds = [
  { call: 'OrganisationClearDocument', title: 'Documents' },
  { call: 'OrganisationClearArticle', title: 'Products' },
  { call: 'OrganisationClearContractor', title: 'Contractors' },
] as const;

type Kind = (typeof kinds)[number];

/** Deletes what the company has gathered, kind by kind, after asking (002 §5). */
export const ClearDataPanel = ({ record }: PanelProps) => {
  const translate = useTranslate();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<readonly Kind['call'][]>([]);
  const [isAsking, setAsking] = useState(false);
  const clearing = useMutation({
    mutationFn: async () => {
      for (const kind of kinds) if (chosen.includes(kind.call)) await call(kind.call, { organisation: { Id: record?.Id } });
    },
    onSuccess: () => { setChosen([]); say.success(translate('Data was successfully deleted')); },
    onError: (error) => say.fault(error),
    onSettled: () => { setAsking(false); void queries.invalidateQueries(); },
  });
  const toggle = ({ call: name }: Kind, isOn: boolean): void => setChosen(isOn ? [...chosen, name] : chosen.filter((one) => one !== name));
  const names = kinds.filter((kind) => chosen.includes(kind.call)).map(({ title }) => translate(title)).join(', ');
  return (
    <div className="clear-data">
      <p>{translate('Everything of what is ticked is deleted for good. The journal keeps the note of it.')}</p>
      <div role="group" aria-label={translate('Clear data')}>
        {kinds.map((kind) => <FormControlLabel key={kind.call} label={translate(kind.title)} control={<Checkbox checked={chosen.includes(kind.call)} onChange={(_event, isOn) => toggle(kind, isOn)} />} />)}
      </div>
      <Button color="error" variant="outlined" disabled={chosen.length === 0} onClick={() => setAsking(true)}>{translate('Delete what is ticked')}</Button>
      {isAsking && (
        <Confirmation
          title={translate('Data will be deleted permanently. Continue?')} text={names} confirm={translate('Delete')} cancel={translate('Cancel')} isDangerous
          isBusy={clearing.isPending} onConfirm={() => clearing.mutate()} onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
};
