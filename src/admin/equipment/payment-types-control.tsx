import ArrowDown from '@mui/icons-material/ArrowDownward';
import ArrowUp from '@mui/icons-material/ArrowUpward';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'react-admin';
import { cashFirst, cashNumber, movedPayment } from '#domain/organisation/units/unit-settings.ts';
import type { ControlProps } from '../kinds/input.tsx';
import { choicesOf } from '../model/views.ts';
import { tendersElsewhere } from '../organisation/finance/tender-type.ts';
import './equipment.css';

interface UnitPayment {
  id: number;
  text: string;
}

/** Payment types of the company's country, after those that the device has already. */
const usePayments = (value: UnitPayment[] | null | undefined): UnitPayment[] => {
  const translate = useTranslate();
  const kept = Array.isArray(value) ? value : [];
  const absent = tendersElsewhere();
  const missing = choicesOf('TenderActionType')
    .filter((type) => !kept.some((one) => one.id === type.value) && !absent.includes(Number(type.value)))
    .map((type) => ({ id: Number(type.value), text: translate(type.title) }));
  return cashFirst([...kept, ...missing]) as UnitPayment[];
};

/** The device's payment types in its own order; cash is the first and stays so. */
export const PaymentTypesControl = ({ id, label, value, onChange, isDisabled }: ControlProps<UnitPayment[]>) => {
  const translate = useTranslate();
  const rows = usePayments(value);
  const rename = (row: UnitPayment, text: string): void =>
    onChange(rows.map((one) => (one.id === row.id ? { ...one, text } : one)));
  const arrow = (at: number, by: 1 | -1) => {
    const next = movedPayment(rows, at, by);
    const Arrow = by < 0 ? ArrowUp : ArrowDown;
    return (
      <IconButton
        size="small"
        disabled={isDisabled || next === rows}
        onClick={() => onChange([...next])}
        aria-label={`${translate(by < 0 ? 'Move up' : 'Move down')}: ${rows[at]?.text ?? ''}`}
      >
        <Arrow fontSize="small" />
      </IconButton>
    );
  };
  return (
    <ol id={id} aria-label={label} className="unit-rows" tabIndex={-1}>
      {rows.map((row, at) => (
        <li key={row.id} className="unit-row">
          <OutlinedInput
            value={row.text}
            disabled={isDisabled}
            onChange={({ target }) => rename(row, target.value)}
            slotProps={{ input: { maxLength: 40, 'aria-label': `${label} ${at + 1}` } }}
          />
          {row.id !== cashNumber && (
            <span className="unit-row-arrows">
              {arrow(at, -1)}
              {arrow(at, 1)}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
};
