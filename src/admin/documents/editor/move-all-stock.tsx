import { useState } from 'react';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { Confirmation } from '../../layout/confirmation.tsx';
import { toast } from '../../toast.ts';
import type { DocumentEditor } from './use-document-editor.ts';
import { useWork } from '../../layout/use-work.ts';

/** Puts everything that lies in the source depot on the transfer (R-DOC-043). */
export const MoveAllStock = ({ editor }: { editor: DocumentEditor }) => {
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  const { isBusy, work } = useWork();
  const { Id, DebitDepot } = editor.state.stored;
  const run = async (): Promise<void> => {
    await work(async () => {
      const { Entities } = await call('LotsCreate', { document: { Id } });
      await editor.reload();
      if (Entities.length === 0) toast.warning(translate('No stocks were found'));
      else
        toast.success(translate('Was successfully moved #count products').replace('#count', String(Entities.length)));
    });
    setAsked(false);
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setAsked(true)}>
        {translate('Move all stock')}
      </Button>
      {isAsked && (
        <Confirmation
          title={translate('Move all stock?')}
          text={translate('Every product that lies in {name} becomes a line.', { name: DebitDepot?.Name ?? '' })}
          confirm={translate('Move')}
          cancel={translate('Cancel')}
          isBusy={isBusy}
          onConfirm={() => run()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
};
