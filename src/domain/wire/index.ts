/** The codec between JSON on the wire and the values inside. The only place where decimals become integers. */
export { decodeBody, encodeBody, encodeAnswer, decodeCallAnswer } from './call.ts';
export { readPredicate as decodePredicate, writePredicate as encodePredicate } from './predicate.ts';
export { decodeEntity, decodeAnswer } from './read-entity.ts';
export { encodeEntity, encodeRequest, answerWriter } from './write-entity.ts';
export type { Models, Values } from './codec.ts';
