import Box from '@mui/material/Box';
import { useKit } from '../kit.ts';
import type { WidgetProps } from './widget.ts';

/** The known keys of a settings list, each as the field that it is; unknown ones stay as they are. */
export const SettingsWidget = ({ field, path, isDisabled }: WidgetProps) => {
  const { FormField } = useKit();
  return (
    <Box className="field-grid">
      {(field.fields ?? []).map((key) => <FormField key={key.name} placed={{ path: `${path}.${key.name}`, field: key }} isDisabled={isDisabled} />)}
    </Box>
  );
};
