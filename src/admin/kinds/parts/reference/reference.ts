/** Another record as a record carries it: by its id and what names it. */
export interface Reference {
  Id: number;
  Name?: string | null;
  Code?: string | null;
  [field: string]: unknown;
}
