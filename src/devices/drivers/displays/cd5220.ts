import { withLine } from '../../connections/with-line.ts';
import type { Driver } from '../../driver.ts';
import { joined } from '../../bytes.ts';
import { inPage, type CodePage } from '../../language/code-pages.ts';
import { cable, codePage, network } from '../../language/parameters.ts';

const [ESC, CR, clear] = [0x1b, 0x0d, 0x0c];

/** Letters in a line of the display. */
const width = 20;

/** `ESC Q A` writes the upper line, `ESC Q B` the lower, each up to a carriage return. */
const lineBytes = (name: 'A' | 'B', text: string, page: CodePage): Uint8Array =>
  joined(ESC, 'Q', name, inPage(text.slice(0, width).padEnd(width), page), CR);

/** Displays of two lines of twenty letters at a serial line, in the mode that nearly all of them have. */
export const driver: Driver = {
  name: 'cd5220',
  parameters: { type: 'object', properties: { ...cable(9600), ...network(9100), ...codePage('cp866') } },
  showLines: (work, [upper = '', lower = '']) =>
    withLine(work, async (line) => {
      const page = (work.parameters['codePage'] as CodePage | undefined) ?? 'cp866';
      await work.begin({});
      await line.write(joined(clear, lineBytes('A', upper, page), lineBytes('B', lower, page)));
      return { state: 'done' };
    }),
};
