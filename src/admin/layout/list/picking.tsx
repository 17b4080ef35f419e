import { createContext, useContext } from 'react';
import Circle from '@mui/icons-material/RadioButtonUnchecked';
import IconButton from '@mui/material/IconButton';
import TableCell from '@mui/material/TableCell';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Stored } from '../../data-provider.ts';
import { nameOf } from '../../model/representation.ts';

/** Set where rows are picked instead of opened: picks a row. */
export const PickContext = createContext<((record: Stored) => void) | undefined>(undefined);

export const PickHead = () => {
  const translate = useTranslate();
  return (
    useContext(PickContext) && (
      <TableCell variant="head" className="cell-check">
        <span className="visually-hidden">{translate('Select')}</span>
      </TableCell>
    )
  );
};

/** The button that picks a row; a click on the row does too. */
export const PickCell = () => {
  const translate = useTranslate();
  const record = useRecordContext<Stored>() as Stored;
  const pick = useContext(PickContext);
  return (
    pick && (
      <TableCell className="cell-check" onClick={(event) => event.stopPropagation()}>
        <IconButton
          size="small"
          tabIndex={-1}
          onClick={() => pick(record)}
          aria-label={translate('Select {name}', { name: nameOf(record) })}
        >
          <Circle fontSize="small" />
        </IconButton>
      </TableCell>
    )
  );
};
