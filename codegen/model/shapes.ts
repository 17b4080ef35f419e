/**
 * The model that the code generator makes of the schemas, as plain data. This file is copied to
 * src/generated/shapes.ts, so that server, till and back office can read the model without importing the generator.
 */

/**
 * A kind of field, which decides how it is stored, sent, checked, shown and filtered. Each has a file in
 * codegen/fields/.
 */
export type FieldKind =
  | 'id' // whole number given by the server
  | 'text' // one line
  | 'longText' // several lines
  | 'email'
  | 'integer'
  | 'money' // inside: hundredths, whole; wire: two decimals
  | 'quantity' // inside: thousandths, whole; wire: three decimals
  | 'rate' // percent; inside: hundredths of a percent, whole; wire: two decimals
  | 'number' // a real number: coordinates
  | 'flag' // boolean
  | 'enum' // a number of an enumeration
  | 'action' // {Number, Enumerator}: an enumeration carried as an object
  | 'instant' // inside: milliseconds since 1970 UTC; wire: ISO 8601 with offset
  | 'day' // 'yyyy-MM-dd' inside and on the wire
  | 'reference' // to one entity; column <Name>Id; wire {Id, Name, Code}
  | 'identity' // the bare id of another entity (LotParentId, ArticleParentId)
  | 'children' // entities that point back here
  | 'many' // entities joined through a bond entity
  | 'images' // Filestreams of this entity
  | 'settings' // a list of {Key, Value}; known keys have kinds of their own
  | 'json' // any JSON value
  | 'custom' // an object: values of the fields that the company has added, by key
  | 'secret' // written, never read back
  | 'object' // a nested shape; its members have columns <Field><Member>
  | 'bytes' // base64 on the wire
  // in the requests and answers of business calls
  | 'entity' // one entity in its write form
  | 'entities' // a list of them
  | 'predicate' // a predicate of an entity
  | 'list'; // a list of texts or of nested shapes

/** PostgreSQL stores no NUL character, so neither do we. */
export const noNul = '^[^\\u0000]*$';

/** The pattern of a text that must be there: one of blanks alone is no text. Each half reads a text once. */
export const notBlank = '^(?=\\s*\\S)[^\\u0000]*$';

/** The pattern of an address on the web (`"format": "uri"`), or of none: it may be opened, so it can be no script. */
export const webAddress = '^(?:[hH][tT][tT][pP][sS]?://[^\\s\\u0000]+)?$';

/** Limits of a value, in words of JSON Schema. */
export interface FieldLimits {
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
}

export interface FieldModel extends FieldLimits {
  /** The name on the wire, in code and in the table. */
  name: string;
  kind: FieldKind;
  /** English label; other languages are in the label catalogues under the same text. */
  title: string;
  /** The column in the entity's own table; absent if the field is stored elsewhere or computed. */
  column?: string;
  /** The column of the field's former name. */
  columnBefore?: string;
  /** Name of this field in a predicate (plural for references and enumerations); absent: no filter. */
  filter?: string;
  /** Entity that a reference, identity, children, many or images field leads to. */
  to?: string;
  /** children: the reference field in the child that points back. */
  by?: string;
  /** many: the joining entity and its two columns. */
  through?: { entity: string; near: string; far: string };
  enum?: string;
  /** No other number than those of the enumeration is taken. */
  listed?: boolean;
  required?: boolean;
  /** Set by the server; ignored when a client sends it. */
  readOnly?: boolean;
  /** Not stored; filled by a hook or the loader. */
  computed?: boolean;
  /** children and images that are written together with their parent. */
  owned?: boolean;
  /** Answered by Search too; otherwise only by Load. */
  shallow?: boolean;
  sortable?: boolean;
  /** Values start again after the last one: a range whose From is after its To goes over the end. */
  cyclic?: boolean;
  /** Can be searched by Strings; has a second column with the folded text. */
  searchable?: boolean;
  /** Strings find the whole text or its last characters alone; nothing is sorted by it. */
  endingOnly?: boolean;
  /** settings: the known keys. object: its members. */
  fields?: FieldModel[];
  /** For a list of texts: the limits of each. */
  items?: FieldLimits;
  /** A fault code or a text for a wrong value, if the schema gives one. */
  message?: string;
  /** The widget in forms and lists, if it is not that of the kind. */
  widget?: string;
  /** Stored and read only by the server; never sent. */
  internal?: boolean;
  description?: string;
}

export interface UniqueModel {
  columns: string[];
  /** SQL-free condition: columns that must be null. */ whereNull?: string[];
  fault: string;
}
export interface IndexModel {
  columns: string[];
  whereNull?: string[];
  /** Columns that must not be null. */ whereGiven?: string[];
}

export type EntityVerb =
  | 'Read'
  | 'Load'
  | 'Search'
  | 'Reference'
  | 'Create'
  | 'Update'
  | 'Remove'
  | 'Delete'
  | 'Switch'
  | 'Upload';

/**
 * Who may call. session: signed in to an organisation. platform: super administrator. anyone: no token needed. token:
 * any token.
 */
export type Access = 'anyone' | 'token' | 'session' | 'platform';

export interface ListModel {
  route: string;
  columns: string[];
  filters: string[];
  sort?: { Name: string; SortType: 0 | 1 };
  /** The address at which a row opens; {Id} is replaced. */
  rowRoute?: string;
}
export interface FormSection {
  title: string;
  fields: string[];
}
export interface FormModel {
  route: string;
  /** The query parameter with the id, if the route has none. */
  parameter?: string;
  sections: FormSection[];
}
export interface MenuModel {
  section: string;
  title: string;
  route: string;
  order: number;
  icon?: string;
}

export interface ShapeModel {
  name: string;
  fields: FieldModel[];
}

/** One way of showing an entity: suppliers and customers are two views of Contractor. */
export interface ViewModel {
  /** Unique over all entities; the react-admin resource. */
  name: string;
  title: string;
  titles: string;
  /** A predicate, in wire values, that applies to every search of the view, and to what is created in it. */
  where?: Record<string, unknown>;
  list?: ListModel;
  form?: FormModel;
}

/** A kind of records, told by values of fields (dotted: of a referenced record), and the menu items that open it. */
export interface KindModel {
  where: Record<string, number>;
  /** With any of these menu items a record may be written and read. */
  keys: string[];
  /** With any of these it may be read too; absent: everybody may read. */
  readKeys?: string[];
}

/** Which records a caller reaches. */
export interface ReachModel {
  /** The first kind that fits a record decides; a record of no kind is only for those whose menu is not restricted. */
  kinds?: KindModel[];
  /** The reference to the entity with which the records are reached. */
  by?: string;
  /**
   * The columns that refer to depots and to a branch: an employee who is bound to branches reaches records of their
   * depots, otherwise of the branches.
   */
  depots?: string[];
  branch?: string;
  /** The branches restrict writing alone: pick lists show the records of all branches. */
  isReadOpen?: boolean;
}

/** `Name` says which entity, where that is known before it runs: records read by the model are then of its type. */
export interface EntityModel<Name extends string = string> extends ShapeModel {
  name: Name;
  area: string;
  service: string;
  /** The camel-case name of the record in bodies. */
  bodyKey: string;
  title: string;
  titles: string;
  /** Absent for a shape of another entity. */
  table?: string;
  /** The table of the entity's former name. */
  tableBefore?: string;
  /** Columns of removed fields, to be deleted with their values. */
  dropped?: string[];
  /**
   * The stored entity that this one is a shape of; or the report, the call (its answer) or the call's member that it
   * is.
   */
  shapeOf?: string;
  /** Which records of the stored entity are of this shape: a predicate of it. */
  where?: Record<string, unknown>;
  /** A shape that is edited by a form of its own. */
  isForm?: boolean;
  scope: 'organisation' | 'platform';
  softDelete?: string;
  /** Texts are searched row by row, because the table is narrowed by other conditions first. */
  isSearchedByRow?: boolean;
  version?: boolean;
  clientId?: boolean;
  indexes: IndexModel[];
  uniques: UniqueModel[];
  /** Fields that a reference to this entity carries beside Id. */
  label: string[];
  verbs: EntityVerb[];
  /** Fields that are changed of many records at once; absent: none. */
  many?: string[];
  /** A deletion takes effect at once and cannot be undone. */
  deletesAtOnce?: boolean;
  access: { read: Access; write: Access };
  /** Routes of menu items, any one of which a caller needs for writing; absent: none. */
  menuKeys?: string[];
  /** The same for reading; absent: everybody who is signed in. */
  readKeys?: string[];
  reach?: ReachModel;
  views: ViewModel[];
  menu: MenuModel[];
}

type Shown =
  | 'name'
  | 'bodyKey'
  | 'title'
  | 'titles'
  | 'label'
  | 'verbs'
  | 'deletesAtOnce'
  | 'access'
  | 'menuKeys'
  | 'menu'
  | 'softDelete';

/** A view as the menu and addresses need it. */
export interface ShownView extends Pick<ViewModel, 'name' | 'title' | 'titles' | 'where'> {
  list?: Pick<ListModel, 'route' | 'rowRoute'>;
  form?: Pick<FormModel, 'route' | 'parameter'>;
  /** Values that a record created in the view begins with. */
  given?: Record<string, number>;
  /** Menu items any of which opens records of the view, where kinds of records have items of their own. */
  keys?: string[];
}

/** The names of the fields that a view's list and form show. */
export interface ViewFields extends Partial<Pick<ListModel, 'columns' | 'filters'>> {
  /** Section by section. */
  sections?: string[][];
}

/** Part of an entity that the back office loads at its start: all but the fields. */
export interface ResourceModel extends Pick<EntityModel, Shown> {
  views: ShownView[];
  /** The first of its labels that lists can be ordered by. */
  order?: string;
  /** Fields that a search by words looks into. */
  searched: string[];
  /** Filters of moments and of days, whose values may be named intervals. */
  periods: Record<string, 'instant' | 'day'>;
  /** The fields of its label that are amounts, by their kind; other numbers say nothing to people. */
  figures?: Record<string, FieldKind>;
  /** The field with those of its records that are kept below another of them. */
  variants?: string;
  /** Kinds of records that have menu items of their own; the first that fits a record decides. */
  kinds?: Pick<KindModel, 'where' | 'keys'>[];
  /** The fields that the addresses of its screens contain. */
  placed: Pick<FieldModel, 'name' | 'kind' | 'filter'>[];
}

/** A value as people choose it. */
export interface EnumChoice {
  value: number;
  title: string;
}

export interface EnumModel {
  name: string;
  values: (EnumChoice & { name: string })[];
}

export interface CallModel {
  /** Unique; the key of the handler. */
  name: string;
  /** The folder of its schema. */
  area: string;
  title: string;
  service: string;
  /** '/233/Stock.svc/Web/ArticleSearch' */
  path: string;
  method: 'POST' | 'GET';
  entity?: string;
  /** Generic verb; absent for a business call. */
  verb?: EntityVerb;
  writes?: boolean;
  /** Writes in transactions of its own, one after the other: none is open when its handler begins. */
  inPieces?: boolean;
  /** Tells what a till has done already: branches that its user has left since do not hold it back. */
  delivers?: boolean;
  access: Access;
  /** Key looked for in Token.Permissions: 'Article.Search'. */
  permission: string;
  /** Body of a business call as a shape; absent: no body, or a generic verb's. */
  request?: ShapeModel;
  /** Routes of menu items, of which the caller needs any. */
  menuKeys?: string[];
  /** ResumeSearch: its predicate, and what its rows may be grouped by. */
  groups?: string[];
  /** With only these menu items one must use one of these filters. */
  narrow?: { keys: string[]; by: string[] };
  predicate?: ShapeModel;
  /** entity: bare entity. page: {Entities, Pager}. flag: a boolean. shape: the answer below. none: null. */
  answers: 'entity' | 'page' | 'flag' | 'shape' | 'none';
  answer?: ShapeModel;
  /** Largest body in bytes, when it is not the default of 1 MiB. */
  bodyLimit?: number;
  /** Never answered with fault 5. */
  evenBlocked?: boolean;
}

/** Part of a field that the codec needs: no titles, no rules, no columns. */
export interface WireField extends Pick<
  FieldModel,
  'name' | 'kind' | 'to' | 'filter' | 'computed' | 'internal' | 'owned' | 'readOnly'
> {
  fields?: WireField[];
}
export interface WireShape {
  name: string;
  fields: WireField[];
}
export interface WireEntity extends WireShape {
  bodyKey: string;
  /** Its plain calls, which are described by their names: ArticleRead, ArticleSearch. */
  verbs: EntityVerb[];
}
export interface WireCall extends Pick<CallModel, 'name' | 'entity' | 'verb' | 'answers'> {
  /** Absent: POST. */ method?: CallModel['method'];
  request?: WireShape;
  predicate?: WireShape;
  answer?: WireShape;
}
