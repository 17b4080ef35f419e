import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Faults } from '../virtual-device.ts';
import { createRegisterBook, type RegisterBook } from './register-book.ts';

export interface VirtualFiscalNet extends AsyncDisposable {
  readonly inbox: string;
  readonly outbox: string;
  readonly book: RegisterBook;
  /** `isSilent`: it takes nothing; `loseAnswersAfter`: it prints, and answers nothing. */
  faults: Faults;
  /** Once it has worked off all files that are there now. */
  isIdle(): Promise<void>;
}

const lookEveryMs = 10;

const sell = (book: RegisterBook, text: string): boolean => {
  const commands = text.split(/\r?\n/).map((line) => line.split('^'));
  if (['X', 'Z'].includes(commands[0]?.[0] ?? '')) return book.report(commands[0]?.[0] === 'X' ? 'X' : 'Z');
  const isDone = book.open() && commands.every((command, at) => doCommand(book, command, commands[at + 1]));
  if (isDone && book.close()) return true;
  book.cancel();
  return false;
};

const doCommand = (book: RegisterBook, [name, ...values]: string[], next: string[] = []): boolean => {
  if (name === 'P') return book.pay(values[0] ?? '', Number(values[1])) !== undefined;
  if (name !== 'S') return true;
  const by = next[0] === 'DV' ? -Number(next[1]) : next[0] === 'MV' ? Number(next[1]) : 0;
  const [title = '', price, quantity, , vat = ''] = values;
  return book.sell({ name: title, vat, price: Number(price), quantity: Number(quantity), change: by });
};

/** The program beside the register: it takes files from one folder and answers in another. */
export const startVirtualFiscalNet = async (folder: string): Promise<VirtualFiscalNet> => {
  const book = createRegisterBook();
  const [inbox, outbox, work] = [join(folder, 'Bonuri'), join(folder, 'Raspuns'), join(folder, 'Lucru')];
  for (const each of [inbox, outbox, work]) await mkdir(each, { recursive: true });
  const own = { faults: {} as Faults, isStopped: false };
  const take = async (name: string): Promise<void> => {
    await rename(join(inbox, name), join(work, name));
    const isDone = sell(book, await readFile(join(work, name), 'utf8'));
    if (own.faults.loseAnswersAfter !== undefined) return;
    const answer = isDone ? `BONOK=1\r\nNUMARBON=${book.receipts.length}\r\n` : 'BONOK=0\r\nEROARE=103 - Eroare\r\n';
    await writeFile(join(outbox, name), answer);
  };
  let looks = 0;
  const isIdle = async (): Promise<void> => {
    // The look that goes on may have begun before a file came.
    for (const until = looks + 2; looks < until;) await setTimeout(lookEveryMs);
  };
  const look = async (): Promise<void> => {
    while (!own.isStopped) {
      const names = own.faults.isSilent ? [] : (await readdir(inbox)).filter((name) => name.endsWith('.txt'));
      for (const name of names) await take(name).catch(() => {});
      looks += 1;
      await setTimeout(own.faults.delayMs ?? lookEveryMs);
    }
  };
  const looking = look();
  return Object.assign(own, {
    inbox,
    outbox,
    book,
    isIdle,
    [Symbol.asyncDispose]: async () => {
      own.isStopped = true;
      await looking;
    },
  });
};
