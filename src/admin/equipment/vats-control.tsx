import OutlinedInput from '@mui/material/OutlinedInput';
import Skeleton from '@mui/material/Skeleton';
import { useGetList, useTranslate } from 'react-admin';
import type { Vat } from '#generated/types.ts';
import type { ControlProps } from '../kinds/input.tsx';
import './equipment.css';

/** Name of a VAT rate on the device; Value is in percent, as the device takes it. */
interface UnitVat {
  Id: number;
  Name?: string | null;
  Code?: string | null;
  Value?: number;
}

const hundredths = 100;

const allRates = { pagination: { page: 1, perPage: 100 }, sort: { field: 'Value', order: 'ASC' } } as const;

/** Every rate of the company, with the code under which the device knows it; a rate without one is not sent. */
export const VatsControl = ({ id, label, value, onChange, isDisabled }: ControlProps<UnitVat[]>) => {
  const translate = useTranslate();
  const { data } = useGetList<Vat & { id: number }>('Vat', allRates);
  if (!data) return <Skeleton variant="rounded" height={72} id={id} />;
  const kept = Array.isArray(value) ? value : [];
  const codeOf = (vat: Vat): string => kept.find(({ Id }) => Id === vat.Id)?.Code ?? '';
  const write = (vat: Vat, code: string): void => {
    const rows = data
      .map((each) => ({
        Id: each.Id,
        Name: each.Name,
        Code: each.Id === vat.Id ? code : codeOf(each),
        Value: (each.Value ?? 0) / hundredths,
      }))
      .filter(({ Code }) => Code !== '');
    onChange(rows.length > 0 ? rows : null);
  };
  return (
    <div id={id} role="group" aria-label={label} className="unit-rows" tabIndex={-1}>
      {data.map((vat) => (
        <label key={vat.Id} className="unit-row">
          <span>{vat.Name}</span>
          <OutlinedInput
            value={codeOf(vat)}
            disabled={isDisabled}
            placeholder={translate('Code in the device')}
            onChange={({ target }) => write(vat, target.value)}
            slotProps={{ input: { maxLength: 10, 'aria-label': `${label}: ${vat.Name ?? ''}` } }}
          />
        </label>
      ))}
    </div>
  );
};
