import type { Vat } from '#generated/types.ts';
import { TextField } from '#touch/fields/text-field.tsx';
import { useText } from '#touch/text.ts';
import styles from './devices.module.css';

/** Code of a VAT rate on the device; `Value` in percent, as the device takes it. */
export interface UnitVat {
  readonly Id: number;
  readonly Name?: string | null;
  readonly Code?: string | null;
  readonly Value?: number;
}

const hundredths = 100;

interface Props {
  readonly vats: readonly Vat[];
  readonly value: readonly UnitVat[];
  onChange(value: readonly UnitVat[]): void;
}

/** Every rate of the company with the code under which the device knows it; one without a code is not sent. */
export const VatCodes = ({ vats, value, onChange }: Props) => {
  const t = useText();
  const codeOf = (id: number): string => value.find(({ Id }) => Id === id)?.Code ?? '';
  const change = (id: number, code: string): void =>
    onChange(
      vats
        .map(({ Id, Name, Value }) => ({
          Id,
          Name,
          Code: Id === id ? code : codeOf(Id),
          Value: (Value ?? 0) / hundredths,
        }))
        .filter(({ Code }) => Code !== ''),
    );
  return (
    <fieldset className={styles['rates']}>
      <legend>{t('VAT rates in the device')}</legend>
      {vats.map(({ Id, Name }) => (
        <TextField
          key={Id}
          label={Name ?? ''}
          value={codeOf(Id)}
          maxLength={10}
          placeholder={t('Code in the device')}
          onChange={(code) => change(Id, code)}
        />
      ))}
    </fieldset>
  );
};
