/** The codec between JSON on the wire and the values inside. The only place where decimals become integers. */
export { decodeBody, encodeBody, encodeAnswer, decodeCallAnswer } from './call.ts';
export { writePredicate as encodePredicate } from './predicate.ts';
export { decodeAnswer } from './read-entity.ts';
export { encodeEntity } from './write-entity.ts';
export type { Values } from './codec.ts';
