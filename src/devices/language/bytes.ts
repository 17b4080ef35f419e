/** Bytes that are put together in their order: numbers, texts of plain letters, and bytes. */
export const joined = (...parts: readonly (number | string | Uint8Array | readonly number[])[]): Uint8Array =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === 'number'
        ? Uint8Array.of(part)
        : typeof part === 'string'
          ? Buffer.from(part, 'latin1')
          : Uint8Array.from(part),
    ),
  );

export const ascii = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
