import { hostname } from 'node:os';
import { StoreRefusal } from '../../store-refusal.ts';

/** The command that has the database for itself. */
export type Purpose = 'serve' | 'restore' | 'rewound' | 'migrate' | 'demo';

/** The process that holds the lock of a database. */
export interface Holder {
  purpose: string;
  host: string;
  pid: number;
  /** Milliseconds since 1970. */
  since: number;
}

export const thisProcess = (purpose: Purpose): Holder => ({
  purpose,
  host: hostname(),
  pid: process.pid,
  since: Date.now(),
});

/** PostgreSQL cuts the name of an application after 63 letters. */
const longestHost = 32;

/** A holder in one line, which others read out of the list of connections or out of a file. */
export const holderText = ({ purpose, host, pid, since }: Holder): string =>
  `merx ${purpose} ${host.replaceAll(/[^\w.-]/g, '_').slice(0, longestHost)} ${pid} ${since.toString(36)}`;

export const readHolder = (text: string | null | undefined): Holder | undefined => {
  const [, purpose, host, pid, since] = /^merx ([a-z]+) (\S+) (\d+) ([0-9a-z]+)$/.exec((text ?? '').trim()) ?? [];
  if (purpose === undefined || host === undefined || since === undefined) return undefined;
  return { purpose, host, pid: Number(pid), since: Number.parseInt(since, 36) };
};

const details = ({ host, pid, since }: Holder): string =>
  `host ${host}, pid ${pid}, since ${new Date(since).toISOString().slice(0, 19)}Z`;

/** Another process works on the database, and this one may not beside it. */
export class OtherServer extends StoreRefusal {
  readonly code = 'OTHER_SERVER';
  readonly holder?: Holder;

  constructor(where: string, holder?: Holder) {
    const program = !holder || holder.purpose === 'serve' ? 'Another server' : `merx ${holder.purpose}`;
    super(`${program} is running on ${where}${holder ? ` (${details(holder)})` : ''}`);
    this.holder = holder;
  }
}
