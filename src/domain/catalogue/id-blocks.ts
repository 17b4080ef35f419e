/** So many neighbouring ids are told of together when a till asks what has changed. */
export const idsOfBlock = 32;

/** The ids of a block, whether something has them or not. */
export const idsIn = (block: number): number[] =>
  Array.from({ length: idsOfBlock }, (_, at) => block * idsOfBlock + at);
