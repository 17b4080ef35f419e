import { useState, type ComponentType, type ReactElement } from 'react';
import Button from '@mui/material/Button';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Stored } from '../../data-provider.ts';

interface Props {
  label: string;
  icon: ReactElement;
  Dialog: ComponentType<{ record: Stored; onClose: () => void }>;
}

/** The action of the list's row on the record's page: a button that opens a window. */
export const RecordAction = ({ label, icon, Dialog }: Props) => {
  const translate = useTranslate();
  const record = useRecordContext<Stored>();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button startIcon={icon} onClick={() => setAsking(true)}>
        {translate(label)}
      </Button>
      {isAsking && record && <Dialog record={record} onClose={() => setAsking(false)} />}
    </>
  );
};
