/** The schema files as they are read, before anything is derived from them. schemas/README.md explains each keyword. */
export interface RawField {
  title?: string;
  description?: string;
  'x-kind': string;
  'x-of'?: string;
  'x-by'?: string;
  'x-through'?: { entity: string; near: string; far: string };
  'x-was'?: string;
  'x-owned'?: boolean;
  'x-shallow'?: boolean;
  'x-enum'?: string;
  'x-keys'?: Record<string, RawField>;
  'x-members'?: Record<string, RawField>;
  'x-computed'?: boolean;
  'x-stored'?: boolean;
  'x-internal'?: boolean;
  'x-search'?: boolean;
  'x-filter'?: boolean | string;
  'x-sort'?: boolean;
  'x-cyclic'?: boolean;
  'x-widget'?: string;
  'x-message'?: string;
  readOnly?: boolean;
  required?: boolean;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  default?: unknown;
}

export interface RawMenu { section: string; title?: string; route: string; order?: number; icon?: string }
export interface RawList { route: string; row?: string; columns: string[]; filters?: string[]; sort?: { Name: string; SortType: 0 | 1 } }
export interface RawForm { route: string; parameter?: string; sections: { title: string; fields: string[] }[] }
export interface RawView { name: string; title?: string; titles?: string; where?: Record<string, unknown>; list?: RawList; form?: RawForm; menu?: RawMenu | RawMenu[] }

export interface RawAccess {
  read?: string;
  write?: string;
  menu?: string | string[];
  readMenu?: string | string[];
  kinds?: { where: Record<string, number>; menu: string[]; read?: string[]; open?: boolean }[];
  by?: string;
  branches?: { depots?: string[]; branch?: string };
}

export interface RawEntity {
  'x-entity': string;
  'x-shape-of'?: string;
  'x-fields'?: string[];
  'x-where'?: Record<string, unknown>;
  'x-was'?: string;
  'x-call-name'?: string;
  title: string;
  'x-titles': string;
  description: string;
  'x-service'?: string;
  'x-calls'?: string[];
  'x-label'?: string[];
  'x-storage'?: {
    scope: 'organisation' | 'platform';
    version?: boolean;
    clientId?: boolean;
    softDelete?: string;
    searchIndex?: boolean;
    dropped?: string[];
    indexes?: { fields: string[]; whereNull?: string[]; whereGiven?: string[] }[];
    unique?: { fields: string[]; whereNull?: string[]; fault: string }[];
  };
  'x-access'?: RawAccess;
  'x-menu'?: RawMenu | RawMenu[];
  'x-list'?: RawList;
  'x-form'?: RawForm;
  'x-views'?: RawView[];
  required?: string[];
  properties: Record<string, RawField>;
}

export type RawAnswers = string | { shape: Record<string, RawField> } | { page: Record<string, RawField> };

export interface RawCall {
  service: string;
  name?: string;
  method?: 'POST' | 'GET';
  entity?: string;
  title: string;
  description?: string;
  writes?: boolean;
  access?: string;
  menu?: string | string[];
  permission?: string;
  bodyLimit?: number;
  evenBlocked?: boolean;
  faults?: string[];
  request?: Record<string, RawField>;
  answers: RawAnswers;
}

export interface RawReport {
  'x-report': string;
  'x-call-name'?: string;
  title: string;
  description?: string;
  service: string;
  entity?: string;
  access?: string;
  menu?: string[];
  narrow?: { menu: string[]; by: string[] };
  predicate: Record<string, RawField>;
  group?: string[];
  row: Record<string, RawField>;
}

export type RawEnumValue = number | { value: number; title: string };
export type RawEnums = Record<string, Record<string, RawEnumValue>>;

export interface Loaded<T> { file: string; area: string; content: T }

export interface RawSchemas {
  entities: Loaded<RawEntity>[];
  calls: Loaded<{ calls: Record<string, RawCall> }>[];
  reports: Loaded<RawReport>[];
  enums: RawEnums;
}
