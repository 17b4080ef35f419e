import type { Page, Request } from 'playwright';
import type { OfficePage } from './office.ts';

/** Bodies of the calls of this name that the page makes from now on. */
export const bodies = (page: Page, name: string): Record<string, any>[] => {
  const sent: Record<string, any>[] = [];
  page.on('request', (request: Request) => {
    if (request.url().endsWith(`/${name}`)) sent.push(request.postDataJSON());
  });
  return sent;
};
export const freeze = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
export const field = ({ page }: OfficePage, label: string) => page.getByRole('textbox', { name: label, exact: true });
export const tab = ({ page }: OfficePage, name: string): Promise<void> =>
  page.getByRole('tab', { name, exact: true }).click();
export const save = async ({ page }: OfficePage, said = 'Changes were saved'): Promise<void> => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(said).first().waitFor();
};
export const heads = async (page: Page, table: string): Promise<string[]> =>
  (await page.getByRole('table', { name: table, exact: true }).locator('thead th').allInnerTexts()).map((text) =>
    text.trim(),
  );
export const cells = async (page: Page, table: string, row: string): Promise<string[]> =>
  page.getByRole('table', { name: table, exact: true }).getByRole('row', { name: row }).locator('td').allInnerTexts();
