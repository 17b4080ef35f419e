import { useState } from 'react';
import Check from '@mui/icons-material/Check';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import type { Stored } from '../../data-provider.ts';
import { Confirmation } from '../../layout/confirmation.tsx';
import { useChosenRows } from '../../layout/list/bulk/choose-all.tsx';
import { faultSentence, toast } from '../../toast.ts';

const isOpen = ({ ApprovedOn, Modify }: Stored): boolean => !ApprovedOn && Modify !== false;

/** Approves the chosen documents one after the other, the oldest first; what is refused stays chosen and says why. */
export const ApproveChosen = () => {
  const translate = useTranslate();
  const { refetch, onSelect, onUnselectItems } = useListContext<Stored>();
  const chosen = useChosenRows();
  const [asked, setAsked] = useState<readonly Stored[]>();
  const ask = (): void =>
    chosen.withRows(translate('Approve'), (rows) => {
      const open = rows.filter(isOpen).toSorted((one, other) => one.Id - other.Id);
      if (open.length > 0) setAsked(open);
      else toast.warning(translate('All chosen documents are approved already'));
    });
  const approve = async (): Promise<void> => {
    const refused: number[] = [];
    for (const row of asked ?? []) {
      const { Id } = row;
      const { Version, DocumentActionType } = row;
      const document: Record<string, unknown> = { Id, Version, DocumentActionType };
      try {
        await call('DocumentApprove', { document });
      } catch (error) {
        refused.push(Id);
        toast.error(faultSentence(error), { title: `№ ${row['Number'] ?? row['Code'] ?? Id}` });
      }
    }
    const count = (asked?.length ?? 0) - refused.length;
    if (count > 0) toast.success(translate('Approved documents: {count}', { count }));
    setAsked(undefined);
    if (refused.length > 0) onSelect(refused);
    else onUnselectItems();
    void refetch();
  };
  return (
    <>
      <Button size="small" startIcon={<Check />} onClick={ask}>
        {translate('Approve')}
      </Button>
      {chosen.dialog}
      {asked && (
        <Confirmation
          title={translate('Approve the chosen documents?')}
          text={translate('Documents: {count}. Approved documents cannot be changed.', { count: asked.length })}
          confirm={translate('Approve')}
          cancel={translate('Cancel')}
          onConfirm={approve}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
};
