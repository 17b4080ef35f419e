import { useState } from 'react';
import { wireDeviceOf } from '#domain/organisation/units/unit-device.ts';
import { UnitDeviceType, type BranchUnit } from '#generated/types.ts';
import { Select } from '#touch/fields/select.tsx';
import { useText } from '#touch/text.ts';
import { keepScales, readScales } from '#till/print/scales/active-scales.ts';
import { hostOf, protocolOf, type Drivers } from '#till/print/register/device-commands.ts';

/** The scales whose weight the till shows and takes, of those of the branch whose language tells it. */
export const ScalesChoice = ({ units, drivers }: { units: readonly BranchUnit[]; drivers: Drivers | undefined }) => {
  const t = useText();
  const [chosen, setChosen] = useState(() => String(readScales()?.id ?? ''));
  const weighing = units.filter(
    (unit) => unit.UnitDeviceType === UnitDeviceType.Scales && drivers?.get(protocolOf(unit))?.deeds.includes('weigh'),
  );
  if (weighing.length === 0) return null;
  const choose = (id: string): void => {
    const unit = weighing.find(({ Id }) => String(Id) === id);
    const host = unit && hostOf(unit);
    keepScales(unit && { id: unit.Id, name: unit.Name ?? '', device: wireDeviceOf(unit), ...(host && { host }) });
    setChosen(id);
  };
  return (
    <Select
      label={t('Scales beside the till')}
      value={chosen}
      options={[
        { value: '', label: t('None') },
        ...weighing.map(({ Id, Name = '' }) => ({ value: String(Id), label: Name })),
      ]}
      onChange={choose}
    />
  );
};
