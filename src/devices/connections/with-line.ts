import type { Work } from '../driver.ts';
import type { Connection } from './connection.ts';

/** A talk over a line of its own, which is closed whatever comes of it. */
export const withLine = async <Value>(work: Work, talk: (line: Connection) => Promise<Value>): Promise<Value> => {
  const line = await work.connect();
  try {
    return await talk(line);
  } finally {
    await line.close();
  }
};
