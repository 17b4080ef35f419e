/**
 * Contents of the schema files with every reference resolved, before anything is derived.
 * schemas/README.md explains the keywords and annotations that it is read from.
 */
import type { FieldKind, FieldLimits } from '../model/shapes.ts';

export interface FieldSpec extends FieldLimits {
  kind: FieldKind;
  title?: string;
  description?: string;
  /** Entity that a relation leads to. */
  to?: string;
  by?: string;
  through?: { entity: string; near: string; far: string };
  enum?: string;
  /** Known keys of settings, members of a nested shape or of the items of a list. */
  fields?: FieldSpecs;
  /** Of a list of texts: what each of them keeps to. */
  items?: FieldLimits;
  was?: string;
  owned?: boolean;
  inLists?: boolean;
  computed?: boolean;
  transient?: boolean;
  internal?: boolean;
  search?: boolean | 'ending';
  filter?: false | string;
  cyclic?: boolean;
  sort?: false;
  widget?: string;
  message?: string;
  readOnly?: boolean;
  required?: boolean;
}
export type FieldSpecs = Record<string, FieldSpec>;

export interface MenuSpec {
  section: string;
  title?: string;
  route: string;
  order?: number;
  icon?: string;
}
export interface ListSpec {
  route: string;
  row?: string;
  columns: string[];
  filters?: string[];
  sort?: { Name: string; SortType: 0 | 1 };
}
export interface FormSpec {
  route: string;
  parameter?: string;
  sections: { title: string; fields: string[] }[];
}
/** Without a name it is the entity's own. */
export interface ScreenSpec {
  name?: string;
  title?: string;
  plural?: string;
  where?: Record<string, unknown>;
  list?: ListSpec;
  form?: FormSpec;
  menu?: MenuSpec[];
}

export interface AccessSpec {
  read?: string;
  write?: string;
  menu?: string | string[];
  readMenu?: string | string[];
  kinds?: { where: Record<string, number>; menu: string[]; read?: string[]; open?: boolean }[];
  by?: string;
  branches?: { depots?: string[]; branch?: string; open?: boolean };
}

export interface StorageSpec {
  scope: 'organisation' | 'platform';
  softDelete?: string;
  searchIndex?: boolean;
  dropped?: string[];
  indexes?: { fields: string[]; whereNull?: string[]; whereGiven?: string[] }[];
  unique?: { fields: string[]; whereNull?: string[]; fault: string }[];
}

export interface EntitySpec {
  file: string;
  area: string;
  name: string;
  title: string;
  plural: string;
  was?: string;
  /** The entity, report or call that this is a shape of; of a stored one, which of its records. */
  shapeOf?: string;
  where?: Record<string, unknown>;
  /** A shape that is edited by a form of its own. */
  isForm?: boolean;
  calls?: { service: string; name?: string; verbs: string[]; many?: string[]; deletes?: 'at once' };
  storage?: StorageSpec;
  hasId: boolean;
  /** Has the property Version: an older one is a conflict. */
  version: boolean;
  /** Has the property ClientId: may be made offline. */
  clientId: boolean;
  access?: AccessSpec;
  screens: ScreenSpec[];
  /** Fields that a reference to it carries beside Id and ClientId. */
  label: string[];
  required: string[];
  fields: FieldSpecs;
}

export interface CallSpec {
  file: string;
  name: string;
  title: string;
  service: string;
  /** Last word of the path, where it is not the name. */
  pathName?: string;
  method?: 'POST' | 'GET';
  entity?: string;
  writes?: boolean;
  /** Writes in transactions of its own, one after the other. */
  inPieces?: boolean;
  /** Tells what a till has done already. */
  delivers?: boolean;
  access?: string;
  menu?: string | string[];
  permission?: string;
  bodyLimit?: number;
  evenBlocked?: boolean;
  /** Codes to expect. */
  faults?: string[];
  request?: FieldSpecs;
  answers: 'entity' | 'page' | 'flag' | 'none' | 'shape';
  answer?: FieldSpecs;
}

export interface ReportSpec {
  file: string;
  name: string;
  title: string;
  service: string;
  pathName?: string;
  entity?: string;
  access?: string;
  menu?: string[];
  narrow?: { menu: string[]; by: string[] };
  group?: string[];
  filters: FieldSpecs;
  row: FieldSpecs;
}

export interface EnumSpec {
  name: string;
  values: { value: number; name: string; title: string }[];
}

export interface Specs {
  entities: EntitySpec[];
  calls: CallSpec[];
  reports: ReportSpec[];
  enums: EnumSpec[];
  /** English text → its translation by language, of every text that the schemas give to a screen. */
  words: Record<string, Record<string, string>>;
  tillCalls: TillCalls;
}

/** The calls that a till makes, by name: whoever sits at it, and beside those while somebody has unlocked it. */
export interface TillCalls {
  whileLocked: readonly string[];
  whileUnlocked: readonly string[];
}
