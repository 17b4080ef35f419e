import type { HTMLAttributes } from 'react';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

interface Props extends HTMLAttributes<HTMLLIElement> { /** Absent: the entry that adds a new record. */ name?: string; detail?: string }

export const PickOption = ({ name, detail, ...attributes }: Props) => {
  const translate = useTranslate();
  return (
    <Box component="li" {...attributes}>
      {name === undefined
        ? <Typography component="span" color="primary" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}><Add fontSize="small" />{translate('Add')}</Typography>
        : <><span>{name}</span>{detail && <Typography component="span" color="text.secondary" variant="body2" sx={{ ml: 'auto', pl: 4 }}>{detail}</Typography>}</>}
    </Box>
  );
};
