import type { ParseArgsConfig } from 'node:util';
import type { Config } from '../config.ts';

export type Values = Record<string, string | boolean | undefined>;

/** Input of a command. */
export interface Invocation {
  readonly values: Values;
  readonly positionals: readonly string[];
  readonly config: Config;
  /** Lines for people, on standard output. */
  readonly print: (line: string) => void;
}

/** One command of the command line. */
export interface Command {
  /** Arguments after the command's name. */
  readonly usage: string;
  /** A sentence or a few, for --help. */
  readonly help: string;
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** Exit code: 0 done, 1 refused or failed. */
  run(invocation: Invocation): Promise<number>;
}

/** The command was called wrongly: exit code 2. */
export class UsageError extends Error {}

/** Something that people caused and can mend: told without a stack. */
export class CommandError extends Error {}

export const textOption = (values: Values, name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** @throws UsageError where the option is missing */
export const neededOption = (values: Values, name: string): string => {
  const value = textOption(values, name);
  if (value === undefined) throw new UsageError(`--${name} is missing`);
  return value;
};

/** The number of a company, where one is said. @throws UsageError for what is none */
export const organisationOption = (values: Values): number | undefined => {
  const text = textOption(values, 'organisation');
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new UsageError('--organisation must be the id of a company');
  return Number(text);
};
