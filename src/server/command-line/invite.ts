import { makeInvitation } from '../session/guard/admit-sign-up.ts';
import { textOption, UsageError, type Command, type Invocation } from './command.ts';
import { withStore } from './with-store.ts';

const dayMs = 24 * 3_600_000;

const daysOf = ({ values }: Invocation): number => {
  const text = textOption(values, 'days') ?? '7';
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new UsageError('--days must be a whole number, 1 to 999');
  return Number(text);
};

export const command: Command = {
  usage: '[--days N]',
  help: [
    'Prints a link by which one company or one person registers, once, where SIGN_UP is invitation.',
    '',
    'Works beside a running server.',
  ].join('\n'),
  options: { days: { type: 'string', description: 'how long it works; 7 where it is missing' } } as Command['options'],
  async run(invocation) {
    const { config, print } = invocation;
    const days = daysOf(invocation);
    const code = await withStore(config, (store) =>
      store.write((db) => makeInvitation(db, { now: Date.now(), endsOn: Date.now() + days * dayMs })),
    );
    if (config.signUp !== 'invitation')
      print(`SIGN_UP is ${config.signUp}: set it to invitation for this to be asked.`);
    print(
      `This link registers one company or person, within ${days} days:\n${config.baseUrl}/#/register?invitation=${code}`,
    );
    return 0;
  },
};
