import { useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import { session } from '#client/session.ts';
import { menuOfRole } from '#domain/session/role-menu.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { EnumControl } from '../../kinds/parts/enum-control.tsx';
import type { ControlProps } from '../../kinds/input.tsx';
import { MenuEntriesContext } from '../../layout/menu/menu-context.ts';
import { placeOf } from '../../layout/menu/place.ts';
import { menuTree, offeredEntries } from './menu-access.tsx';

/** A role that is chosen proposes its menu, which may be changed before it is saved. */
export const RoleControl = (props: ControlProps<number>) => {
  const { setValue } = useFormContext();
  const all = useContext(MenuEntriesContext);
  const place = placeOf(useStoreValue(session));
  const choose = (role: number | null): void => {
    props.onChange(role);
    setValue('MenuAccess', menuOfRole(menuTree(offeredEntries(all, place), []), role), { shouldDirty: true });
  };
  return <EnumControl {...props} of="EmployeeActorType" onChange={choose} />;
};
