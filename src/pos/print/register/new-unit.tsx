import { UnitDeviceType, type BranchUnit, type DeviceSearchAnswer } from '#generated/types.ts';
import { Button } from '#touch/button/button.tsx';
import { useText } from '#touch/text.ts';
import { deviceTypeOf, parametersOf } from '#domain/organisation/units/unit-device.ts';
import { withModel } from '#till/print/register/unit-model.ts';

/** Letters in a line of the paper that most shops have. */
const usualWidth = 48;

/** Not stored yet: it is, when it is put in use. */
const newUnit = (type: number, branchId: number, name: string): BranchUnit => ({
  Id: 0,
  Name: name,
  Branch: { Id: branchId },
  UnitDeviceType: type,
});

/** A printer of receipts is begun as one of the usual kind; a register's model is for a person to choose. */
const begun = (unit: BranchUnit, models: readonly DeviceSearchAnswer[]): BranchUnit => {
  if (unit.UnitDeviceType !== UnitDeviceType.ThermalPrinter) return unit;
  const fitting = models.filter(({ DeviceType }) => DeviceType === deviceTypeOf(unit));
  const usual = fitting.find((model) => parametersOf(withModel(unit, model))['width'] === usualWidth) ?? fitting[0];
  return usual ? withModel(unit, usual) : unit;
};

const kinds = [
  { type: UnitDeviceType.ThermalPrinter, name: 'Receipt printer', title: 'Add a receipt printer' },
  { type: UnitDeviceType.CashRegister, name: 'Cash register', title: 'Add a cash register' },
] as const;

/** For a branch that has nothing to print on yet. */
export const NewUnit = ({
  branchId,
  models,
  onNew,
}: {
  branchId: number;
  models: readonly DeviceSearchAnswer[];
  onNew: (unit: BranchUnit) => void;
}) => {
  const t = useText();
  return (
    <>
      <p>{t('This branch has no cash register and no receipt printer yet')}</p>
      {kinds.map(({ type, name, title }) => (
        <Button key={type} icon="plus" onClick={() => onNew(begun(newUnit(type, branchId, t(name)), models))}>
          {t(title)}
        </Button>
      ))}
    </>
  );
};
