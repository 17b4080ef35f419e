/** A report on paper: HTML with places, see `fillReport`. */
export interface ReportTemplate {
  readonly html: string;
  /** CSS of the preview and of the print. */
  readonly style: string;
  readonly paper: Paper;
}

/** Millimetres. */
export interface Paper {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

export const a4: Paper = { name: 'A4', width: 210, height: 297 };
