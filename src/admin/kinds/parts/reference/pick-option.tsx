import type { HTMLAttributes } from 'react';
import Add from '@mui/icons-material/Add';
import Refresh from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Stored } from '../../../data-provider.ts';

/** The entry at the end of a list that opens a form for a new record. */
export const addMark = { Id: -1, id: -1 } as Stored;

/** The entry that stands in for records where there are none to offer: it says why. */
export const noteMark = { Id: -2, id: -2 } as Stored;

/** The entry that asks anew where nothing was found: another may have added the record since. */
export const againMark = { Id: -3, id: -3 } as Stored;

interface Offer {
  options: readonly Stored[];
  isAddOffered: boolean;
  /** A list still asked for says nothing yet. */
  isFetching: boolean;
  /** The question is whole: it can be asked anew. */
  isAsked: boolean;
}

/**
 * Entries of a list, with Add at the end. Nothing is offered while the first records load, because they would move Add
 * away under the finger. An empty answer shows a text and an entry that searches again; that entry is last, so that Add
 * stays in its place.
 */
export const entriesOf = ({ options, isAddOffered, isFetching, isAsked }: Offer): Stored[] => {
  const add = isAddOffered ? [addMark] : [];
  const isEmpty = options.length === 0;
  if (isEmpty && isFetching) return [];
  if (isEmpty && (isAsked || isAddOffered)) return [noteMark, ...add, ...(isAsked ? [againMark] : [])];
  return [...options, ...add];
};

const actions = { [addMark.Id]: { Icon: Add, text: 'Add' }, [againMark.Id]: { Icon: Refresh, text: 'Search again' } };

/** Whether the entry does something, and is no record. */
export const isAction = ({ Id }: Stored): boolean => Id in actions;

interface Props extends HTMLAttributes<HTMLLIElement> {
  /** One that may be an action; absent: a record. */ option?: Stored;
  name: string;
  detail?: string;
}

export const PickOption = ({ option, name, detail, ...attributes }: Props) => {
  const translate = useTranslate();
  const action = option && actions[option.Id];
  return (
    <Box component="li" {...attributes}>
      {action ? (
        <Typography component="span" color="primary" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <action.Icon fontSize="small" />
          {translate(action.text)}
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
