import type { ComponentType } from 'react';
import type { ResourceCallbacks } from 'react-admin';
import type { RulesByEntity } from '../kinds/parts/reference/rules.ts';
import type { MenuEntry } from './menu/menu-model.ts';

/** A screen of an area at an address of its own. */
export interface Screen {
  /** As the specification writes it: '/documents/{type}/{operationType?}'. */
  route: string;
  Page: ComponentType;
  /** Menu routes whose tick lets a person in, where they depend on it by the address; absent: everybody. */
  keys?: readonly string[] | ((parameters: Readonly<Record<string, string | undefined>>) => readonly string[]);
  /** The set-up of the company: for superusers alone. */
  isOfOwner?: boolean;
}

/** What an area brings beside the screens of its resources. */
export interface Area {
  screens?: readonly Screen[];
  menu?: readonly MenuEntry[];
  /**
   * What happens around the calls of a resource, wherever they are made: before a list is asked for, after a record is
   * saved.
   */
  lifecycles?: readonly ResourceCallbacks[];
  /** What pick lists of an entity keep to, where that takes a component of the area. */
  referenceRules?: RulesByEntity;
}
