import type { HTMLAttributes } from 'react';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Stored } from '../../../data-provider.ts';

/** The entry at the end of a list that opens a form for a new record. */
export const addMark = { Id: -1, id: -1 } as Stored;

/** The entry that stands in for records where there are none to offer: it says why. */
export const noteMark = { Id: -2, id: -2 } as Stored;

interface Offer {
  options: readonly Stored[];
  isAddOffered: boolean;
  /** A list still asked for says nothing yet. */ isFetching: boolean;
}

/** What a list shows. Where nothing but Add is left, a word stands above it; an empty list says it by itself. */
export const entriesOf = ({ options, isAddOffered, isFetching }: Offer): Stored[] => {
  if (!isAddOffered) return [...options];
  return [...(options.length > 0 || isFetching ? options : [noteMark]), addMark];
};

interface Props extends HTMLAttributes<HTMLLIElement> {
  /** Absent: the entry that adds a new record. */ name?: string;
  detail?: string;
}

export const PickOption = ({ name, detail, ...attributes }: Props) => {
  const translate = useTranslate();
  return (
    <Box component="li" {...attributes}>
      {name === undefined ? (
        <Typography component="span" color="primary" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Add fontSize="small" />
          {translate('Add')}
        </Typography>
      ) : (
        <>
          <span>{name}</span>
          {detail && (
            <Typography component="span" color="text.secondary" variant="body2" sx={{ ml: 'auto', pl: 4 }}>
              {detail}
            </Typography>
          )}
        </>
      )}
    </Box>
  );
};
