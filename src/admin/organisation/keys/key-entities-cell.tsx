import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { CellProps } from '../../generic/overrides.ts';
import { viewOfEntity } from '../../model/views.ts';

/** None named means all. */
export const entitiesText = (value: unknown, translate: (text: string) => string): string => {
  const names = Array.isArray(value) ? value as string[] : [];
  return names.length === 0 ? translate('All kinds') : names.map((name) => translate(viewOfEntity(name)?.model.titles ?? name)).join(', ');
};

/** What a key opens, in a list. */
export const KeyEntitiesCell = ({ value }: CellProps) => {
  const translate = useTranslate();
  const text = entitiesText(value, translate);
  return <Box component="span" className="cell-clipped" title={text}>{text}</Box>;
};
