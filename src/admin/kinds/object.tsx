import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslateLabel } from 'react-admin';
import { late } from './parts/late.tsx';
import { clippedField } from './parts/text-field.tsx';

/** A nested shape in a list: as it is stored. */
export const ObjectField = clippedField('object');

interface ObjectInputProps {
  source: string;
  /** Absent: what react-admin reads out of the source. */
  label?: string;
  readOnly?: boolean;
  /** Inputs of the members, each at its own place in the record: 'State.IsActive'. Absent: all that the schema has. */
  children?: ReactNode;
}

const Members = late(async () => (await import('./parts/nested/members.tsx')).Members, 96);

/** A nested shape in a form: its members under one title. */
export const ObjectInput = ({ source, label, readOnly, children }: ObjectInputProps) => (
  <Box component="fieldset" className="nested-fields">
    <Typography component="legend" variant="subtitle2">
      {useTranslateLabel()({ source, label })}
    </Typography>
    <Box className="field-grid">{children ?? <Members source={source} readOnly={readOnly} />}</Box>
  </Box>
);
