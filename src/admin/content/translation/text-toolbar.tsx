import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';
import { SearchField } from '../../layout/search-field.tsx';
import { PeriodButton } from '../../kinds/parts/period/period-button.tsx';
import type { PeriodChoice } from '../../kinds/parts/period/period-choice.ts';
import { textStates, type TextState } from './texts.ts';

interface Props {
  choices: readonly { code: string; title: string }[];
  code: string;
  onCode: (code: string) => void;
  /** Others see what is translated alone. */
  isKeeper: boolean;
  state: TextState;
  onState: (state: TextState) => void;
  period: PeriodChoice;
  onPeriod: (period: PeriodChoice) => void;
  term: string;
  onTerm: (term: string) => void;
}

const order = Object.keys(textStates).toReversed() as TextState[];

/** Language, state and time of registration by which the texts are chosen. */
export const TextToolbar = ({
  choices,
  code,
  onCode,
  isKeeper,
  state,
  onState,
  period,
  onPeriod,
  term,
  onTerm,
}: Props) => {
  const translate = useTranslate();
  return (
    <div className="list-toolbar">
      <SearchField value={term} onSearch={onTerm} />
      <Select<string>
        size="small"
        value={choices.length > 0 ? code : ''}
        onChange={(event) => onCode(event.target.value)}
        SelectDisplayProps={{ 'aria-label': translate('Language') }}
      >
        {choices.map((choice) => (
          <MenuItem key={choice.code} value={choice.code} lang={choice.code}>
            {choice.title}
          </MenuItem>
        ))}
      </Select>
      {isKeeper && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={state}
          onChange={(_event, next: TextState | null) => {
            if (next) onState(next);
          }}
          aria-label={translate('Which texts')}
        >
          {order.map((each) => (
            <ToggleButton key={each} value={each}>
              {translate(textStates[each])}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <PeriodButton value={period} onChange={onPeriod} label={translate('Registered')} />
    </div>
  );
};
