import { useTranslate } from 'react-admin';
import { typedPrice, isPriceValid } from './pricelist-edits.ts';

interface Props {
  label: string;
  value: string;
  /** An empty field means no price. */ mayBeEmpty?: boolean;
  isDisabled?: boolean;
  onChange: (text: string) => void;
  onCommit?: () => void;
}

/** A price typed in its place in a table. */
export const PriceInput = ({ label, value, mayBeEmpty, isDisabled, onChange, onCommit }: Props) => {
  const translate = useTranslate();
  const isWrong = !(mayBeEmpty && value === '') && !isPriceValid(value);
  return (
    <>
      <input
        className="cell-input figure"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isWrong}
        disabled={isDisabled}
        value={value}
        onChange={(event) => onChange(typedPrice(event.target.value))}
        onFocus={(event) => event.target.select()}
        onBlur={onCommit}
        onKeyDown={(event) => {
          // Typed values are saved before the form.
          if ((event.ctrlKey || event.metaKey) && event.code === 'KeyS') onCommit?.();
          if (event.key === 'Enter') {
            event.preventDefault();
            event.currentTarget.blur();
          }
        }}
      />
      {isWrong && (
        <span className="cell-second cell-error" role="alert">
          {translate('Not VALID value')}
        </span>
      )}
    </>
  );
};
