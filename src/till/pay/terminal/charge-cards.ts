import { newUuid } from '#client/client-uuid.ts';
import type { CardPayment, CardTaken } from '#domain/sale/payment/card-payment.ts';
import type { Minor } from '#generated/types.ts';
import type { ActiveTerminal } from './active-terminal.ts';
import { abortPayment, askPayment, canSend, sendPayment, tellPayment, type CardEnd } from './ask-terminal.ts';
import type { ChargeAnswer, ChargeStep, Charging } from './charging.ts';

/** Where the payments of a receipt are kept: on disk before the terminal hears of one. */
export interface CardsOfReceipt {
  cards(): readonly CardPayment[];
  asked(card: CardPayment): Promise<void>;
  ended(card: CardPayment, end?: CardTaken): Promise<void>;
}

export interface ChargeDesk {
  readonly terminal: ActiveTerminal;
  readonly currency: string;
  readonly receipt: CardsOfReceipt;
  /** Shows where it stands; nothing: its window goes. */
  show(charging: Charging | undefined): void;
}

/** Below 0 it goes back to the card. */
export interface Charge {
  readonly tenderId: number;
  readonly sum: Minor;
}

const askEveryMs = 2_000;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const shown = (desk: ChargeDesk, { sum }: Pick<Charge, 'sum'>) => {
  const view = { sum: Math.abs(sum), isBack: sum < 0, terminal: desk.terminal.name };
  return {
    /** Shows a step until a person answers. */
    ask: (step: ChargeStep): Promise<ChargeAnswer> =>
      new Promise((answer) => {
        desk.show({ ...view, step, answer });
      }),
    /** Shows a step in which a person may break it off. */
    wait: (onAbort: () => void): void => {
      const show = (isAborting: boolean): void =>
        desk.show({
          ...view,
          step: { kind: 'waits', isAborting },
          answer: ({ kind }) => {
            if (kind !== 'abort' || isAborting) return;
            show(true);
            onAbort();
          },
        });
      show(false);
    },
  };
};

/** As long as the terminal does not say what came of it, it is asked; a person may look at it instead. */
const settle = async (desk: ChargeDesk, card: CardPayment): Promise<CardEnd | 'left'> => {
  let said: ChargeAnswer | undefined;
  const told = shown(desk, card)
    .ask({ kind: 'unknown' })
    .then((answer) => (said = answer));
  while (!said) {
    const end = await askPayment(desk.terminal, card);
    if (end.kind !== 'open' && !said) return end;
    await Promise.race([told, wait(askEveryMs)]);
  }
  if (said.kind === 'paid') {
    await tellPayment(desk.terminal, card, true);
    return { kind: 'taken', slip: byHand(said.authorisation) };
  }
  if (said.kind !== 'notPaid') return 'left';
  await tellPayment(desk.terminal, card, false);
  return { kind: 'refused', reason: 'NOT_PAID' };
};

const byHand = (authorisation: string): CardTaken => ({ isByHand: true, ...(authorisation && { authorisation }) });

/** A payment to its end: taken, refused or unreachable is kept; `left` stays open on the receipt. */
const follow = async (desk: ChargeDesk, card: CardPayment, first: CardEnd): Promise<CardEnd | 'left'> => {
  const end = first.kind === 'open' ? await settle(desk, card) : first;
  if (end !== 'left') await desk.receipt.ended(card, end.kind === 'taken' ? end.slip : undefined);
  return end;
};

const newCard = ({ terminal }: ChargeDesk, { tenderId, sum }: Charge): CardPayment => ({
  id: newUuid(),
  tenderId,
  sum,
  state: 'asked',
  name: terminal.name,
});

const attempt = async (desk: ChargeDesk, charge: Charge): Promise<CardEnd | 'left'> => {
  const card = newCard(desk, charge);
  shown(desk, charge).wait(() => void abortPayment(desk.terminal, card));
  if (!(await canSend(desk.terminal))) return { kind: 'unreachable', isService: true };
  await desk.receipt.asked(card);
  return follow(desk, card, await sendPayment(desk.terminal, card, desk.currency));
};

/** Records an outcome that a user has read from the terminal. */
const keepByHand = async (desk: ChargeDesk, charge: Charge, authorisation: string): Promise<void> => {
  const card = newCard(desk, charge);
  await desk.receipt.asked(card);
  await desk.receipt.ended(card, byHand(authorisation));
};

const stepOf = (end: CardEnd): ChargeStep =>
  end.kind === 'unreachable'
    ? { kind: 'unreachable', isService: end.isService }
    : { kind: 'refused', reason: end.kind === 'refused' ? end.reason : undefined };

/**
 * True: it is charged. However often it is tried again, each attempt is a payment of its own that was refused before.
 */
const chargeOne = async (desk: ChargeDesk, charge: Charge): Promise<boolean> => {
  for (;;) {
    const end = await attempt(desk, charge);
    if (end === 'left') return false;
    if (end.kind === 'taken') return true;
    const answer = await shown(desk, charge).ask(stepOf(end));
    if (answer.kind === 'paid') {
      await keepByHand(desk, charge, answer.authorisation);
      return true;
    }
    if (answer.kind !== 'again') return false;
  }
};

/** Payments with an unknown outcome: the page was closed during them. */
const settleOpen = async (desk: ChargeDesk): Promise<boolean> => {
  for (const card of desk.receipt.cards().filter(({ state }) => state === 'asked'))
    if ((await follow(desk, card, { kind: 'open' })) === 'left') return false;
  return true;
};

/** Does in turn what is to be done at the terminal; true: all of it is. What is charged stays kept on the receipt. */
export const atTerminal = async (desk: ChargeDesk, charges: () => readonly Charge[]): Promise<boolean> => {
  try {
    if (!(await settleOpen(desk))) return false;
    for (const charge of charges()) if (!(await chargeOne(desk, charge))) return false;
    return true;
  } finally {
    desk.show(undefined);
  }
};
