import { randomBytes, randomInt } from 'node:crypto';

/** A viewer of a customer display. */
interface Watcher {
  write(text: string): void;
  end(): void;
}

interface Screen {
  organisationId: number;
  /** Content sent last. */
  view: string;
  watchers: Set<Watcher>;
  /** When the till spoke last. */
  at: number;
}

/** A code that a tablet is paired by. */
export interface ScreenCode {
  readonly Code: string;
  /** Secret name of the display: it opens the content. */
  readonly Screen: string;
  readonly Seconds: number;
}

/** Screens that tills show their customers what they buy on. They live in this process; tills make them anew. */
export interface ScreenHub {
  /** Undefined: the company has as many open as it may. */
  code(organisationId: number, now: number): ScreenCode | undefined;
  /** The name of the screen, once. */
  join(code: string, now: number): string | undefined;
  /** False: the screen is another company's. */
  show(organisationId: number, name: string, shown: { view: string; now: number }): boolean;
  /** False: the screen is another company's. */
  close(organisationId: number, name: string): boolean;
  /** The company whose screen it is. */
  companyOf(name: string): number | undefined;
  /** Answers how to leave; undefined: there is no such screen. */
  watch(name: string, watcher: Watcher): (() => void) | undefined;
}

const codeLifeMs = 5 * 60_000;
const screenLifeMs = 24 * 3_600_000;
const digits = 8;
/** Of one company. */
const mostCodes = 10;
const mostScreens = 200;
const mostWatchers = 4;

export const isScreenName = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{43}$/.test(value);

const told = (view: string): string => `event: view\ndata: ${view}\n\n`;

interface OpenCode {
  organisationId: number;
  name: string;
  until: number;
}

const createCodes = () => {
  const codes = new Map<string, OpenCode>();
  const dropOld = (now: number): void => {
    for (const [code, { until }] of codes) if (until <= now) codes.delete(code);
  };
  return {
    issue: (organisationId: number, now: number): { code: string; name: string } | undefined => {
      dropOld(now);
      if ([...codes.values()].filter((open) => open.organisationId === organisationId).length >= mostCodes)
        return undefined;
      const name = randomBytes(32).toString('base64url');
      let code = '';
      do code = String(randomInt(10 ** digits)).padStart(digits, '0');
      while (codes.has(code));
      codes.set(code, { organisationId, name, until: now + codeLifeMs });
      return { code, name };
    },
    redeem: (code: string, now: number): OpenCode | undefined => {
      const open = codes.get(code);
      codes.delete(code);
      return open && open.until > now ? open : undefined;
    },
  };
};

export const createScreenHub = (): ScreenHub => {
  const codes = createCodes();
  const screens = new Map<string, Screen>();

  const dropOld = (now: number): void => {
    for (const [name, { at, watchers }] of screens)
      if (watchers.size === 0 && at + screenLifeMs <= now) screens.delete(name);
  };
  const openFor = (organisationId: number, name: string, now: number): Screen | undefined => {
    const known = screens.get(name);
    if (known) return known.organisationId === organisationId ? known : undefined;
    dropOld(now);
    if ([...screens.values()].filter((each) => each.organisationId === organisationId).length >= mostScreens)
      return undefined;
    const screen: Screen = { organisationId, view: '{}', watchers: new Set(), at: now };
    screens.set(name, screen);
    return screen;
  };

  return {
    code: (organisationId, now) => {
      const issued = codes.issue(organisationId, now);
      return issued && { Code: issued.code, Screen: issued.name, Seconds: codeLifeMs / 1000 };
    },
    join: (code, now) => {
      const open = codes.redeem(code, now);
      return open && openFor(open.organisationId, open.name, now) && open.name;
    },
    show: (organisationId, name, { view, now }) => {
      const screen = openFor(organisationId, name, now);
      if (!screen) return false;
      Object.assign(screen, { view, at: now });
      for (const { write } of screen.watchers) write(told(view));
      return true;
    },
    close: (organisationId, name) => {
      const screen = screens.get(name);
      if (screen && screen.organisationId !== organisationId) return false;
      screens.delete(name);
      for (const { end } of screen?.watchers ?? []) end();
      return true;
    },
    companyOf: (name) => screens.get(name)?.organisationId,
    watch: (name, watcher) => {
      const screen = screens.get(name);
      if (!screen || screen.watchers.size >= mostWatchers) return undefined;
      screen.watchers.add(watcher);
      watcher.write(told(screen.view));
      return () => screen.watchers.delete(watcher);
    },
  };
};
