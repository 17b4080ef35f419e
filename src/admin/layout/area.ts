import type { ComponentType } from 'react';
import type { ResourceCallbacks } from 'react-admin';
import type { RulesByEntity } from '../kinds/parts/reference/rules.ts';
import type { MenuEntry } from './menu/menu-model.ts';

/** A screen of an area at an address of its own. */
export interface Screen {
  /** As written in the requirements: '/documents/{type}/{operationType?}'. */
  route: string;
  Page: ComponentType;
  /**
   * Menu entries of which a person needs one to open it; a function if they depend on the address. Absent: everybody
   * may.
   */
  keys?: readonly string[] | ((parameters: Readonly<Record<string, string | undefined>>) => readonly string[]);
  /** Belongs to setting up the company: only for superusers. */
  isOfOwner?: boolean;
}

/** Additions of an area to the screens of its resources. */
export interface Area {
  screens?: readonly Screen[];
  menu?: readonly MenuEntry[];
  /** Callbacks around the calls of a resource: before a list is requested, after a record is saved. */
  lifecycles?: readonly ResourceCallbacks[];
  /** Rules for the pick lists of an entity, if they need a component of the area. */
  referenceRules?: RulesByEntity;
}
