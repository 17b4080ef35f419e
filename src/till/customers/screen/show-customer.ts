import { appearance } from '#client/appearance.ts';
import { language } from '#client/i18n/i18n.ts';
import type { Till } from '../../core/till.ts';
import { viewOf, type CustomerView } from './customer-view.ts';
import { channelName, pairedScreen, sendView, type ScreenMessage } from './screen-link.ts';

/** So often at most something goes to the tablet; what came in between is not shown. */
const pauseMs = 150;
/** The tablet hears that the till is there, and the server that the screen is. */
const aliveMs = 60_000;
/** Time that a paid receipt stays on the display, in milliseconds. */
const farewellMs = 45_000;

/** The last wish alone, one at a time. */
const createSender = () => {
  let next: CustomerView | undefined;
  let isSending = false;
  const send = async (): Promise<void> => {
    isSending = true;
    while (next) {
      const view = next;
      next = undefined;
      await sendView(view).catch(() => {});
      await new Promise((resolve) => {
        setTimeout(resolve, pauseMs);
      });
    }
    isSending = false;
  };
  return (view: CustomerView): void => {
    next = view;
    if (!isSending) void send();
  };
};

/** Shows the customer what is rung up, in a window of this browser and on a tablet; answers how to stop. */
export const showCustomer = (till: Till): (() => void) => {
  const channel = new BroadcastChannel(channelName);
  const send = createSender();
  let paidAt = 0;
  const seen = (): CustomerView => {
    const view = viewOf(till, { language: language.get(), mode: appearance.get().mode });
    if (view.phase !== 'paid') paidAt = 0;
    else if (paidAt === 0) paidAt = Date.now();
    return view.phase === 'paid' && Date.now() - paidAt >= farewellMs
      ? { ...view, phase: 'idle', total: 0, discount: 0, change: 0 }
      : view;
  };
  let last = '';
  const tell = (isAsked = false): void => {
    const view = seen();
    const text = JSON.stringify(view);
    if (text === last && !isAsked) return;
    last = text;
    channel.postMessage({ view } satisfies ScreenMessage);
    if (pairedScreen.get()) send(view);
  };
  const heard = ({ data }: MessageEvent<ScreenMessage>): void => {
    if ('ask' in data) tell(true);
  };
  channel.addEventListener('message', heard);
  const told = (): void => tell();
  const again = (): void => tell(true);
  const timers = [setInterval(again, aliveMs), setInterval(told, farewellMs / 3)];
  const stops = [
    till.sale.subscribe(told),
    till.saleView.subscribe(told),
    language.subscribe(told),
    appearance.subscribe(told),
    pairedScreen.subscribe(again),
  ];
  tell(true);
  return () => {
    for (const timer of timers) clearInterval(timer);
    for (const stop of stops) stop();
    const { company, language: code, mode } = seen();
    const idle: CustomerView = {
      phase: 'idle',
      company,
      language: code,
      ...(mode && { mode }),
      lines: [],
      linesBefore: 0,
      discount: 0,
      total: 0,
      change: 0,
      isReturn: false,
    };
    channel.postMessage({ view: idle } satisfies ScreenMessage);
    if (pairedScreen.get()) send(idle);
    channel.close();
  };
};
