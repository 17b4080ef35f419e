import { describe, expect, it } from 'vitest';
import { signedInOf } from '#client/session/signed-in.ts';
import { formatDateTime } from '#domain/date-format.ts';
import { tillHouse } from '../../support/till-house.ts';
import { linesIn, scan, textOf, total, waitFor } from '../../support/till-visitor.ts';
import { employee, token, type Visitor } from '../../support/visitor.ts';

const { salePoint } = tillHouse();

/** A till of a company in Chisinau. */
const ofChisinau = (): Promise<Visitor> => {
  const Organisation = {
    Id: 9,
    Name: 'Corner shop',
    Type: 0,
    OrganisationActionType: { Number: 0, Enumerator: 0 },
    Settings: [{ Key: 'timeZone', Value: 'Europe/Chisinau' }],
  };
  const session = () => token({ Employees: [employee({ Organisation })] });
  return salePoint({
    answers: { TokenRead: () => ({ ...session(), Code: undefined }) },
    local: { user: JSON.stringify(signedInOf(session() as never)) },
  });
};

describe('a till whose device has another time zone', () => {
  it("shows and prints the company's time [C06]", async () => {
    await using visitor = await ofChisinau();
    const device = await visitor.context.newCDPSession(visitor.page);
    await device.send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Auckland' });
    await scan(visitor, '4840000000017');
    await waitFor(async () => (await linesIn(visitor).count()) === 1);
    const now = Date.now();
    const shown = [now - 60_000, now].map((at) => formatDateTime('Europe/Chisinau', at).slice(11));
    const begun = await visitor.page.locator('text=/Begun at/').innerText();
    expect(shown.some((clock) => begun.includes(clock))).toBe(true);
  });
});

/** As a browser's translator does: each text goes into elements of its own, and new ones too. */
const translate = ({ page }: Visitor): Promise<void> =>
  page.evaluate(() => {
    const wrap = (text: Text): void => {
      if (!text.data.trim() || !text.parentElement || ['FONT', 'STYLE', 'SCRIPT'].includes(text.parentElement.tagName))
        return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      text.replaceWith(outer);
      inner.append(document.createTextNode(text.data));
      outer.append(inner);
    };
    const wrapAll = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) wrap(text);
    };
    wrapAll(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) {
        for (const node of addedNodes) {
          if (node instanceof Text) wrap(node);
          else wrapAll(node);
        }
      }
    }).observe(document.body, { childList: true, subtree: true });
  });

describe('a page that the browser translates', () => {
  it('says that it must not be, and shows the true total all the same [C07]', async () => {
    await using visitor = await ofChisinau();
    expect(await visitor.page.getAttribute('html', 'translate')).toBe('no');
    await translate(visitor);
    for (const code of ['4840000000017', '4840000000024', '4840000000017']) await scan(visitor, code);
    await waitFor(async () => (await total(visitor)).includes('33.00'));
    expect(await linesIn(visitor).first().innerText()).toMatch(/Milk 1 l\s+25\.00\s+2\.000 pcs × 12\.50/);
    await visitor.page.keyboard.press('F9');
    await visitor.page.waitForSelector('dialog');
    expect(await textOf(visitor, 'dialog')).toContain('33.00');
  });
});
