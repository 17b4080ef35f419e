import { expect, it } from 'vitest';
import { readShowcase, writeShowcase } from '#domain/organisation/showcase.ts';

it('a store hides the groups that were chosen, as they were kept', () => {
  expect(readShowcase(writeShowcase({ hiddenGroups: [3, 7] }))).toEqual({ hiddenGroups: [3, 7] });
  expect(readShowcase('{"hiddenGroups":[3,"7",null,1.5,{"id":4},9]}')).toEqual({ hiddenGroups: [3, 9] });
});

it.each([undefined, null, '', 'no json', '{}', 'null', '5', '{"hiddenGroups":"3"}', '{"hiddenGroups":{"0":3}}'])(
  'a store whose showcase is %j hides nothing',
  (text) => {
    expect(readShowcase(text)).toEqual({ hiddenGroups: [] });
  },
);
