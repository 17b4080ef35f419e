import { createContext, use, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';

interface Props {
  id: string;
  label?: ReactNode;
  isLabelHidden?: boolean;
  isRequired?: boolean;
  isWide?: boolean;
  error?: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
}

export const errorIdOf = (id: string): string => `${id}-error`;
export const hintIdOf = (id: string): string => `${id}-hint`;

/** The heading above a field: a label of the same words would be seen twice. */
export const HeadingContext = createContext('');

/** Label above, control, hint and error below: every field of every form. */
export const FieldFrame = ({ id, label, isLabelHidden, isRequired, isWide, error, hint, children }: Props) => {
  const heading = use(HeadingContext);
  return (
    <Box className={isWide ? 'field field-wide' : 'field'}>
      {label && (
        <FormLabel
          htmlFor={id}
          id={`${id}-label`}
          error={Boolean(error)}
          className={isLabelHidden || label === heading ? 'visually-hidden' : undefined}
        >
          {label}
          {isRequired && (
            <span aria-hidden="true" className="required-mark">
              {' '}
              *
            </span>
          )}
        </FormLabel>
      )}
      {children}
      {error && (
        <FormHelperText id={errorIdOf(id)} error>
          {error}
        </FormHelperText>
      )}
      {hint && !error && <FormHelperText id={hintIdOf(id)}>{hint}</FormHelperText>}
    </Box>
  );
};
