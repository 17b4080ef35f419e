import type { ReactNode } from 'react';
import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { showingsOf } from '#domain/documents/pivot/measures.ts';
import { Menu, Popover } from '../../../kinds/parts/overlays/opened.tsx';
import { showingTitles } from '../pivot-text.ts';
import {
  doubled,
  isValue,
  isZoneFor,
  movedTo,
  shifted,
  shownAs,
  valueOfField,
  zones,
  type Field,
  type Zone,
  type Zones,
} from '../fields.ts';

interface Opened {
  field: Field;
  zone: Zone;
  anchor: HTMLElement;
}

interface Props {
  opened: Opened | undefined;
  fields: Zones;
  onChange: (fields: Zones) => void;
  onClose: () => void;
  /** Chooses the values of a filter. */
  filter: ReactNode;
}

const toZone = {
  fields: 'Remove',
  rows: 'To rows',
  columns: 'To columns',
  values: 'To values',
  filters: 'To filters',
} as const;

interface Choice {
  title: string;
  next: Zones;
  isChosen?: boolean;
}

const showingChoices = ({ field, zone }: Opened, fields: Zones): Choice[] => {
  if (zone !== 'values') return [];
  const { of, as } = valueOfField(field);
  return showingsOf(of).map((each) => ({
    title: showingTitles[each],
    next: shownAs(fields, field, each),
    isChosen: each === as,
  }));
};

const placeChoices = (opened: Opened, fields: Zones): Choice[] => {
  const { field, zone } = opened;
  const type = isValue(field) ? 'value' : 'dimension';
  const at = fields[zone].indexOf(field);
  return [
    ...zones
      .filter((each) => each !== zone && isZoneFor(each, type))
      .map((each) => ({
        title: toZone[each],
        next: movedTo(fields, field, each),
      })),
    ...(zone !== 'fields' && at > 0 ? [{ title: 'Move forward', next: shifted(fields, opened, -1) }] : []),
    ...(zone !== 'fields' && at < fields[zone].length - 1
      ? [{ title: 'Move back', next: shifted(fields, opened, 1) }]
      : []),
    ...(zone === 'values' ? [{ title: 'Add once more', next: doubled(fields, field) }] : []),
  ];
};

/** All that dragging does, and how a value is shown, for keyboards and phones. */
export const FieldMenu = ({ opened, fields, onChange, onClose, filter }: Props) => {
  const translate = useTranslate();
  const item = ({ title, next, isChosen }: Choice) => (
    <MenuItem
      key={title}
      selected={isChosen === true}
      onClick={() => {
        onChange(next);
        onClose();
      }}
    >
      {translate(title)}
    </MenuItem>
  );
  if (filter)
    return (
      <Popover
        open
        anchorEl={opened?.anchor ?? null}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <div className="pivot-filter">
          {filter}
          {opened && placeChoices(opened, fields).map(item)}
        </div>
      </Popover>
    );
  const showing = opened ? showingChoices(opened, fields) : [];
  return (
    <Menu open={opened !== undefined} anchorEl={opened?.anchor ?? null} onClose={onClose}>
      {showing.map(item)}
      {showing.length > 0 && <Divider />}
      {opened && placeChoices(opened, fields).map(item)}
    </Menu>
  );
};
