/** An entity in inside values, as read from or written to its table. */
export type StoredRecord = Record<string, unknown>;

/** One entity of one organisation. Tables of the platform are read whatever the organisation. */
export interface Whose { organisationId: number; id: number }
