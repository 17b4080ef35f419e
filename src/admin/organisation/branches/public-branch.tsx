import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { ControlProps } from '../../kinds/input.tsx';

/** BranchActionType is 5 for every branch, and 8 more for one that the online store shows. */
const plain = 5;
const publicFlag = 8;

export const PublicBranchControl = ({ id, label, value, onChange, isDisabled }: ControlProps<number>) => {
  const action = value ?? plain;
  const toggle = (isOn: boolean): void => onChange(isOn ? action | publicFlag : action & ~publicFlag);
  return (
    <FormControlLabel
      disabled={isDisabled}
      label={label}
      control={
        <Switch
          checked={(action & publicFlag) !== 0}
          onChange={(_event, isOn) => toggle(isOn)}
          slotProps={{ input: { id } }}
        />
      }
    />
  );
};
