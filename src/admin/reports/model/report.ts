import type { ComponentType } from 'react';
import { callNamed, type PredicateOf, type RowOf, type SearchName } from '#client/call.ts';
import type { DatePart } from '#domain/date-part.ts';
import type { PresetEntityType } from '#generated/types.ts';
import type { Page } from '#generated/types.ts';
import type { Filter } from '../../model/filter.ts';
import type { Values } from '../../model/route-pattern.ts';
import type { DimensionName, Row } from './dimensions.ts';
import type { FilterName } from './filter-names.ts';
import type { MeasureName } from './measures.ts';
import type { Question } from './question.ts';

/** Rows of one page, and how many there are in all. */
export interface Rows {
  rows: Row[];
  count: number;
}

/** Answers a predicate, in inside values. */
export type Reader = (predicate: Values, signal?: AbortSignal) => Promise<Rows>;

/** Reads rows by a call of a report. */
export const readerOf =
  (name: SearchName): Reader =>
  async (predicate, signal) => {
    const { Entities, Pager } = await callNamed<Page<Row>>(name, { predicate }, { ...(signal && { signal }) });
    return { rows: Entities, count: Pager?.Number ?? Entities.length };
  };

/** A button of a report that acts on what it shows. */
export type ReportAction = ComponentType<{ report: Report; question: Question }>;

interface Look {
  /** Which of the reports of a screen it is: ?type= of the address. */
  type?: number;
  title: string;
  measures: readonly MeasureName[];
  /** Filters at first. */
  filter?: Filter;
  /** Filters of every request; a filter chosen by hand replaces one of these. */
  base?: () => Values;
  part?: DatePart;
  /** Who its contractors are; absent: both. */
  partner?: 'customer' | 'supplier';
  /** The order at first; absent: as the call answers. */
  sort?: { by: MeasureName | DimensionName; isUp?: boolean };
  perPage?: number;
  /** Nothing is read before the form of filters is submitted (R-REPORT-013). */
  isSubmitted?: boolean;
  /** The rows keep the order of the call. */
  isOrdered?: boolean;
  /** The call knows neither order nor total: all rows are read, and put in order here. */
  isWhole?: boolean;
  /** The figure that may be compared with an earlier period. */
  compares?: MeasureName;
  /** The figure of the chart; absent: there is no chart. */
  chart?: MeasureName;
  presets?: (typeof PresetEntityType)[keyof typeof PresetEntityType];
  /** The address that a row opens. */
  opens?: (row: Row, question: Question) => string | undefined;
  /** The filter of which exactly one record must be chosen, and the sentence that asks for it. */
  requires?: { filter: FilterName; hint: string };
  /** Sums shown above the table. */
  headline?: readonly MeasureName[];
  /** The figure that opens the list of its documents, and their type where rows are not by type. */
  documents?: { by: MeasureName; type: () => number | undefined };
  Action?: ReportAction;
}

/** One report: what it reads and how it is shown. */
export interface Report extends Look {
  read: Reader;
  /** Dimensions that it may be grouped by. */
  dimensions: readonly DimensionName[];
  /** The grouping at first. */
  grouping: readonly DimensionName[];
  /** The grouping cannot be changed. */
  isFixed?: boolean;
  /** A column for each value of this dimension, with the first measure. */
  across?: DimensionName;
  filters: readonly FilterName[];
}

type GroupOf<Name extends SearchName> =
  PredicateOf<Name> extends { Group?: { Fields?: (infer Field)[] } | null } ? Field : never;

interface Query<Name extends SearchName> extends Look {
  dimensions: readonly (GroupOf<Name> & keyof RowOf<Name> & DimensionName)[];
  grouping: readonly (GroupOf<Name> & DimensionName)[];
  isFixed?: boolean;
  across?: GroupOf<Name> & DimensionName;
  /** In the order of their chips. */
  filters: readonly (keyof PredicateOf<Name> & FilterName)[];
}

/** A report of one call; what the call cannot group or narrow by is an error of types. */
export const reportOf = <Name extends SearchName>(name: Name, asked: Query<Name>): Report => ({
  read: readerOf(name),
  ...asked,
});

/** The reports of one address: several have a tab each, by their type. */
export interface ReportScreen {
  title: string;
  /** Its place among the reports of the menu; absent: after those that say theirs. */
  order?: number;
  reports: readonly [Report, ...Report[]];
}

/** The report of a screen that the address asks for; the first where it asks for none. */
export const reportAt = ({ reports }: ReportScreen, type: string | undefined): Report =>
  reports.find((each) => String(each.type) === type) ?? reports[0];
