import type { Till } from '../../devices/device-house.ts';
import { pageOf } from './till-visitor.ts';
import type { Answers, Visitor } from './visitor.ts';

export interface Desk {
  protocol: 'json' | 'zvt';
  /** Of the terminal. */
  port: number;
  timeout?: number;
}

const settings = (values: object): object[] => Object.entries(values).map(([Key, Value]) => ({ Key, Value }));

/** A branch with a printer and a bank terminal at this port. */
export const terminalAnswers = (till: Till, { protocol, port, timeout = 20_000 }: Desk): Answers => {
  const host = till.service.url.replace('http://', '');
  const unit = (Id: number, Name: string, UnitDeviceType: number, more: object): object => ({
    Id,
    Version: 1,
    Name,
    Branch: { Id: 1, Name: 'Center' },
    UnitDeviceType,
    Settings: settings({ host, ...more }),
  });
  const model = (of: string): object => ({ brand: 'Any', model: null, Settings: { protocol: of } });
  return {
    BranchUnitSearch: pageOf([
      unit(71, 'Counter', 4, { device: model('esc-pos') }),
      unit(73, 'Terminal of the bank', 7, { Address: '127.0.0.1', Port: port, timeout, device: model(protocol) }),
    ]),
    DeviceSearch: pageOf([]),
    VatSearch: pageOf([]),
    LayoutSearch: pageOf([]),
  };
};

/** Pairs the till with its service, and puts the terminal beside it. */
export const chooseTerminal = async ({ page }: Visitor, till: Till): Promise<void> => {
  await page.click('[aria-label=Menu]');
  await page.click('[role=menuitem]:has-text("Device settings")');
  await page.fill('dialog [autocomplete=one-time-code]', till.service.pairing.open());
  await page.click('dialog button:has-text("Pair")');
  await page.locator('dialog').getByLabel('Bank terminal beside the till').selectOption('73');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
};

export const terminalSays = ({ page }: Visitor, text: string): Promise<unknown> =>
  page.waitForSelector(`[data-till=terminal] :text("${text}")`);

export const press = ({ page }: Visitor, text: string): Promise<void> =>
  page.getByRole('button', { name: text, exact: true }).click();
