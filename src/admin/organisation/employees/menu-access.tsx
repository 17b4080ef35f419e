import { useContext } from 'react';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'react-admin';
import { session } from '#client/session.ts';
import { readMenuTree, tickMenu, type MenuNode } from '#domain/session/menu-access.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import type { ControlProps } from '../../kinds/input.tsx';
import { MenuEntriesContext } from '../../layout/menu/menu-context.ts';
import { entriesFor, sectionOrder, type MenuEntry, type Place } from '../../layout/menu/menu-model.ts';
import { placeOf } from '../../layout/menu/place.ts';

/** Sections and entries as a tree of what is ticked; where nothing was ever ticked, everything counts as ticked. */
export const menuTree = (entries: readonly MenuEntry[], kept: readonly MenuNode[]): MenuNode[] => {
  const known = new Map<string, boolean | undefined>();
  const learn = (nodes: readonly MenuNode[]): void => {
    for (const node of nodes) {
      known.set(node.id, node.checked);
      learn(node.items ?? []);
    }
  };
  learn(kept);
  const isTicked = (id: string): boolean => (known.size === 0 ? true : (known.get(id) ?? false));
  return sectionOrder.flatMap((section) => {
    const items = entries
      .filter((entry) => entry.section === section)
      .sort((left, right) => left.order - right.order)
      .map(({ route }) => ({ id: route, checked: isTicked(route) }));
    return items.length === 0
      ? []
      : [
          {
            id: section,
            checked: known.size === 0 ? true : (known.get(section) ?? items.every(({ checked }) => checked)),
            items,
          },
        ];
  });
};

/** Menu entries that can be granted in such a company; announced screens open nothing yet. */
export const offeredEntries = (all: readonly MenuEntry[], place: Place): MenuEntry[] =>
  entriesFor(all, place).filter(({ isAhead }) => !isAhead);

/** Which parts of the menu an employee sees: a ticked section ticks all that is in it (R-PERM-007). */
export const MenuAccessControl = ({ id, label, value, onChange, isDisabled }: ControlProps) => {
  const translate = useTranslate();
  const all = useContext(MenuEntriesContext);
  const entries = offeredEntries(all, placeOf(useStoreValue(session)));
  const tree = menuTree(entries, readMenuTree(value));
  const titleOf = (route: string): string => entries.find((entry) => entry.route === route)?.title ?? route;
  const tick = (node: string, isOn: boolean): void => onChange(tickMenu(tree, node, isOn));
  return (
    <div id={id} role="group" aria-label={label} className="access-tree" tabIndex={-1}>
      {tree.map((section) => (
        <fieldset key={section.id}>
          <FormControlLabel
            disabled={isDisabled}
            label={<strong>{translate(section.id)}</strong>}
            control={
              <Checkbox
                size="small"
                checked={Boolean(section.checked)}
                onChange={(_event, isOn) => tick(section.id, isOn)}
                indeterminate={!section.checked && section.items?.some(({ checked }) => checked)}
              />
            }
          />
          {section.items?.map((item) => (
            <FormControlLabel
              key={item.id}
              disabled={isDisabled}
              className="access-item"
              label={translate(titleOf(item.id))}
              control={
                <Checkbox
                  size="small"
                  checked={Boolean(item.checked)}
                  onChange={(_event, isOn) => tick(item.id, isOn)}
                />
              }
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
};
