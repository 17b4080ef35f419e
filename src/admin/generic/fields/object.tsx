import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useKit } from '../kit.ts';
import type { WidgetProps } from './widget.ts';

/** A nested shape: its members, each at its own place in the record. */
export const ObjectWidget = ({ field, path, label, isDisabled }: WidgetProps) => {
  const translate = useTranslate();
  const { FormField } = useKit();
  return (
    <Box component="fieldset" className="nested-fields">
      <Typography component="legend" variant="subtitle2">
        {label || translate(field.title)}
      </Typography>
      <Box className="field-grid">
        {(field.fields ?? []).map((member) => (
          <FormField
            key={member.name}
            placed={{ path: `${path}.${member.name}`, field: member }}
            isDisabled={isDisabled}
          />
        ))}
      </Box>
    </Box>
  );
};
