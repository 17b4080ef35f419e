import { useEffect, useState } from 'react';
import { describe } from '#client/fault-text.ts';
import { notify } from '#client/notices.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { Button } from '#touch/button/button.tsx';
import { Checkbox } from '#touch/fields/checkbox.tsx';
import { Select } from '#touch/fields/select.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { useText } from '#touch/text.ts';
import { MinutesField } from './minutes-field.tsx';
import { readBranches, readGroups, type Named } from './read-stations.ts';
import { screenChoice, type TextSize } from './screen-choice.ts';
import css from '../kitchen.module.css';

const useRead = (read: () => Promise<Named[]>): readonly Named[] => {
  const [groups, setGroups] = useState<readonly Named[]>([]);
  useEffect(() => {
    read().then(setGroups, (error: unknown) => notify('error', describe(error)));
  }, [read]);
  return groups;
};

const optionsOf = (named: readonly Named[]) => named.map(({ id, name }) => ({ value: String(id), label: name }));

/** Without a station of the house: groups and minutes that this screen keeps for itself. */
const OwnGroups = () => {
  const t = useText();
  const { groupIds, patience } = useStoreValue(screenChoice);
  const groups = useRead(readGroups);
  const toggle = (id: number, isChosen: boolean): void =>
    screenChoice.change({ groupIds: isChosen ? [...groupIds, id] : groupIds.filter((each) => each !== id) });
  return (
    <>
      <p className={css.hint}>{t('This screen shows what is cooked of these groups. None chosen: everything.')}</p>
      <div className={css.groups}>
        {groups.map(({ id, name }) => (
          <Checkbox key={id} checked={groupIds.includes(id)} onChange={(isChosen) => toggle(id, isChosen)}>
            {name}
          </Checkbox>
        ))}
      </div>
      <div className={css.pair}>
        <MinutesField
          label={t('Due after, min')}
          minutes={patience.dueMinutes}
          onChange={(dueMinutes) => screenChoice.change({ patience: { ...patience, dueMinutes } })}
        />
        <MinutesField
          label={t('Late after, min')}
          minutes={patience.lateMinutes}
          onChange={(lateMinutes) => screenChoice.change({ patience: { ...patience, lateMinutes } })}
        />
      </div>
    </>
  );
};

const sizes: readonly { value: TextSize; title: string }[] = [
  { value: 'normal', title: 'Normal' },
  { value: 'large', title: 'Large' },
  { value: 'largest', title: 'Very large' },
];

interface Props {
  stations: readonly Named[];
  onClose: () => void;
}

/** Station of this screen, kept on the device. */
export const StationDialog = ({ stations, onClose }: Props) => {
  const t = useText();
  const { stationId, branchId, isOneStep, textSize, callsDesks } = useStoreValue(screenChoice);
  const branches = useRead(readBranches);
  const station = stations.find(({ id }) => id === stationId);
  const footer = (
    <>
      <Button onClick={() => screenChoice.change({ groupIds: [], stationId: undefined })}>{t('Everything')}</Button>
      <Button kind="primary" onClick={onClose}>
        {t('Done')}
      </Button>
    </>
  );
  return (
    <Dialog isOpen title={t('Station')} onClose={onClose} footer={footer}>
      <div className={css.choice}>
        {branches.length > 1 && (
          <Select
            label={t('Branch')}
            value={branchId === undefined ? 'all' : String(branchId)}
            options={[{ value: 'all', label: t('All branches') }, ...optionsOf(branches)]}
            onChange={(value) => screenChoice.change({ branchId: value === 'all' ? undefined : Number(value) })}
          />
        )}
        {stations.length > 0 && (
          <Select
            label={t('Station')}
            value={station ? String(station.id) : 'own'}
            options={[...optionsOf(stations), { value: 'own', label: t('Everything, or chosen groups') }]}
            onChange={(value) => screenChoice.change({ stationId: value === 'own' ? undefined : Number(value) })}
          />
        )}
        {!station && <OwnGroups />}
        <Checkbox checked={isOneStep} onChange={(isOn) => screenChoice.change({ isOneStep: isOn })}>
          {t('One touch completes an order')}
        </Checkbox>
        <Select
          label={t('Text size')}
          value={textSize}
          options={sizes.map(({ value, title }) => ({ value, label: t(title) }))}
          onChange={(value) => screenChoice.change({ textSize: value as TextSize })}
        />
        <Checkbox checked={callsDesks} onChange={(isOn) => screenChoice.change({ callsDesks: isOn })}>
          {t('The board for guests calls orders of desks too')}
        </Checkbox>
      </div>
    </Dialog>
  );
};
