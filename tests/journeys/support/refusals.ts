import type { Page } from 'playwright';

/** What the server refused to the page, in words; the console names only a status. */
export const watchRefusals = (page: Page): string[] => {
  const refusals: string[] = [];
  page.on('response', async (response) => {
    if (response.status() < 400) return;
    const answer = await response.text().catch(() => '');
    refusals.push(
      `${response.status()} ${new URL(response.url()).pathname} asked ${response.request().postData()?.slice(0, 500)} answered ${answer.slice(0, 500)}`,
    );
  });
  return refusals;
};
