/** A shift was closed over what was stamped as the last of its transaction: that has more to do, and is to be run again. */
export class LateStamp extends Error {
  /** As of transactions that crossed each other: the store runs them again. */
  readonly code = '40001';
}
