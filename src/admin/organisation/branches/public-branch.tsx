import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { WidgetProps } from '../../generic/fields/widget.ts';

/** BranchActionType is 5 for every branch, and 8 more for one that the online store shows (000 §9). */
const plain = 5;
const publicFlag = 8;

export const PublicBranchWidget = ({ id, label, value, onChange, isDisabled }: WidgetProps<number>) => {
  const action = value ?? plain;
  return <FormControlLabel disabled={isDisabled} label={label} control={<Switch checked={(action & publicFlag) !== 0} onChange={(_event, isOn) => onChange(isOn ? action | publicFlag : action & ~publicFlag)} slotProps={{ input: { id } }} />} />;
};
