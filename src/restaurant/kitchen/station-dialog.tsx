import { useEffect, useState } from 'react';
import { describe } from '#client/fault-text.ts';
import { notify } from '#client/notices.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { Button } from '#pos/ui/button/button.tsx';
import { Checkbox } from '#pos/ui/fields/checkbox.tsx';
import { Select } from '#pos/ui/fields/select.tsx';
import { Dialog } from '#pos/ui/overlays/dialog.tsx';
import { useText } from '#pos/ui/text.ts';
import { screenChoice } from './screen-choice.ts';
import { readBranches, readGroups, type Group } from './use-station.ts';
import css from './kitchen.module.css';

const useRead = (read: () => Promise<Group[]>): readonly Group[] => {
  const [groups, setGroups] = useState<readonly Group[]>([]);
  useEffect(() => {
    read().then(setGroups, (error: unknown) => notify('error', describe(error)));
  }, [read]);
  return groups;
};

/** What is cooked where this screen hangs; the screen keeps it. */
export const StationDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  const { groupIds, branchId } = useStoreValue(screenChoice);
  const groups = useRead(readGroups);
  const branches = useRead(readBranches);
  const toggle = (id: number, isChosen: boolean): void =>
    screenChoice.change({ groupIds: isChosen ? [...groupIds, id] : groupIds.filter((each) => each !== id) });
  const footer = (
    <>
      <Button onClick={() => screenChoice.change({ groupIds: [] })}>{t('Everything')}</Button>
      <Button kind="primary" onClick={onClose}>
        {t('Done')}
      </Button>
    </>
  );
  return (
    <Dialog isOpen title={t('Station')} onClose={onClose} footer={footer}>
      {branches.length > 1 && (
        <Select
          label={t('Branch')}
          value={branchId === undefined ? 'all' : String(branchId)}
          options={[
            { value: 'all', label: t('All branches') },
            ...branches.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(value) => screenChoice.change({ branchId: value === 'all' ? undefined : Number(value) })}
        />
      )}
      <p className={css.hint}>{t('This screen shows what is cooked of these groups. None chosen: everything.')}</p>
      <div className={css.groups}>
        {groups.map(({ id, name }) => (
          <Checkbox key={id} checked={groupIds.includes(id)} onChange={(isChosen) => toggle(id, isChosen)}>
            {name}
          </Checkbox>
        ))}
      </div>
    </Dialog>
  );
};
