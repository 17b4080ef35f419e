import { useState } from 'react';
import { wireDeviceOf } from '#domain/organisation/units/unit-device.ts';
import { UnitDeviceType, type BranchUnit } from '#generated/types.ts';
import { hostOf, protocolOf, type Drivers } from '#till/print/register/device-commands.ts';
import { Select } from '#touch/fields/select.tsx';
import { useText } from '#touch/text.ts';
import { keepTerminal, readTerminal } from '#till/pay/terminal/active-terminal.ts';

interface Props {
  units: readonly BranchUnit[];
  drivers: Drivers | undefined;
  of: { readonly organisationId: number; readonly branchId: number };
}

/** The bank terminal that cards are charged at, of those of the branch whose language is known. */
export const TerminalChoice = ({ units, drivers, of }: Props) => {
  const t = useText();
  const [chosen, setChosen] = useState(() => String(readTerminal()?.id ?? ''));
  const terminals = units.filter(
    (unit) =>
      unit.UnitDeviceType === UnitDeviceType.BankTerminal && drivers?.get(protocolOf(unit))?.deeds.includes('pay'),
  );
  if (terminals.length === 0) return null;
  const choose = (id: string): void => {
    const unit = terminals.find(({ Id }) => String(Id) === id);
    const host = unit && hostOf(unit);
    keepTerminal(
      unit && { ...of, id: unit.Id, name: unit.Name ?? '', device: wireDeviceOf(unit), ...(host && { host }) },
    );
    setChosen(id);
  };
  return (
    <Select
      label={t('Bank terminal beside the till')}
      value={chosen}
      options={[
        { value: '', label: t('None: the card is charged by hand') },
        ...terminals.map(({ Id, Name = '' }) => ({ value: String(Id), label: Name })),
      ]}
      onChange={choose}
    />
  );
};
