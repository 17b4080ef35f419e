/** A line to a device, over the network or a cable. */
export interface Connection {
  /** Resolves when the bytes have left the program. @throws DeviceFault NO_ANSWER where the line is cut */
  write(bytes: Uint8Array): Promise<void>;
  /**
   * The first answer that `take` accepts; it is given all that came and was not taken, and answers how many bytes of it
   * belong to the answer, or nothing as long as more must come.
   *
   * @throws DeviceFault NO_ANSWER after `timeoutMs`, or as the line is cut
   */
  read(take: (bytes: Uint8Array) => number | undefined, timeoutMs: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Exactly so many bytes. */
export const exactly =
  (count: number) =>
  (bytes: Uint8Array): number | undefined =>
    bytes.length >= count ? count : undefined;

/** Up to and with a byte. */
export const upTo =
  (end: number) =>
  (bytes: Uint8Array): number | undefined => {
    const at = bytes.indexOf(end);
    return at < 0 ? undefined : at + 1;
  };
