/** Reckons costs anew that documents dated far back have changed: in short steps, between which others write. */
export interface Recosting {
  /** There is something to do. */
  begin(): void;
  /** Whether costs of the organisation may still change by themselves. */
  isUnderWay(organisationId: number): Promise<boolean>;
  /** One step of so many lines on with the first that waits; false: nothing waits. */
  step(lines?: number): Promise<boolean>;
  /** Ends after the step that is under way; what is left is done after the next start. */
  stop(): Promise<void>;
}

/**
 * Lets the imports of many companies work in turn, a piece each, so that every other call waits for one piece at most,
 * however many import.
 */
export interface ImportLane {
  /** An import or the undoing of one: a company has one at a time. @throws IMPORT_RUNNING, OVERLOADED */
  write<T>(organisationId: number, work: () => Promise<T>): Promise<T>;
  /** The check of a list, which writes nothing. @throws IMPORT_RUNNING, OVERLOADED */
  check<T>(organisationId: number, work: () => Promise<T>): Promise<T>;
  /** Does the next piece when those that were asked for before are done. */
  turn<T>(piece: () => Promise<T>): Promise<T>;
  /** Whether the process ends: an import stops after its piece. */
  isStopping(): boolean;
  stop(): void;
}

/** Delivers the events that wait for webhooks. */
export interface WebhookDelivery {
  /** There may be something to deliver: soon, and after what is under way. */
  begin(): void;
  /** Delivers what is due now, and ends when it was tried. */
  run(): Promise<void>;
  /** Ends after the request that is under way. */
  stop(): Promise<void>;
}
