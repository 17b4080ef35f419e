/**
 * Loaded into a server before its own files (node --import): says other pragmas than it does. OTHER_PRAGMAS is a list
 * of pairs [what is said, what is said instead].
 */
import { DatabaseSync } from 'node:sqlite';

const pairs = JSON.parse(process.env.OTHER_PRAGMAS ?? '[]') as [string, string][];
const exec = DatabaseSync.prototype.exec;

DatabaseSync.prototype.exec = function (text) {
  exec.call(
    this,
    pairs.reduce((said, [from, to]) => said.replace(from, to), text),
  );
};
