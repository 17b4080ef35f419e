import type { LanguageCode } from '../language.ts';

/** One of the two sides of a paper, with its requisites. */
export interface PaperParty {
  title: string;
  name: string;
  lines: readonly string[];
}

export interface PaperColumn {
  title: string;
  /** Figures are as wide as they need; texts share what is left by their weights, 1 where none is given. */
  align?: 'left' | 'right' | 'center';
  weight?: number;
}

export interface PaperTable {
  columns: readonly PaperColumn[];
  rows: readonly (readonly string[])[];
  /** The last row, in bold. */
  foot?: readonly string[];
}

/** A line to be signed above, and the name beside its title. */
export interface PaperSign {
  title: string;
  name?: string | undefined;
}

/** Paper as it is drawn: texts alone, so that it can be handed to another thread. */
export interface PaperSheet {
  language: LanguageCode;
  /** Name of the file and of the document. */
  title: string;
  /** Smaller, below the title. */
  subtitle?: string | undefined;
  /** Above everything: the law's number of the form, a mark of a draft. */
  mark?: string | undefined;
  isWide?: boolean;
  parties?: readonly PaperParty[];
  facts?: readonly (readonly [title: string, value: string])[];
  tables: readonly PaperTable[];
  /** The last one is in bold. */
  totals?: readonly (readonly [title: string, amount: string])[];
  notes?: readonly string[];
  signs?: readonly PaperSign[];
  /** 'Page {page} of {pages}'. */
  pageText: string;
  /** Milliseconds since 1970. */
  createdOn: number;
}
