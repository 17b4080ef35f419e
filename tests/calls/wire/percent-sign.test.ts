import { describe, expect, it } from 'vitest';
import { holdingText } from '#domain/fold.ts';
import { houseOfFile, type Json } from '#tests/calls/house.ts';

const house = await houseOfFile();

describe('a sign of percent in a search', () => {
  it('is itself, and a pattern keeps its wildcards [C27]', async () => {
    const owner = await house.signUp();
    for (const Name of ['Cream 50%', 'Cream 500 g', 'Milk 2,5% 1 l', 'Milk 2,51 l', 'a\\b'])
      await owner.do('ArticleCreate', { article: { Name } });
    const names = async (Pattern: string): Promise<string[]> => {
      const { Entities } = await owner.do('ArticleSearch', { predicate: { Strings: [{ Name: 'Name', Pattern }] } });
      return Entities.map(({ Name }: Json) => Name as string).sort();
    };
    expect(await names(holdingText('50%'))).toEqual(['Cream 50%']);
    expect(await names(holdingText('2,5%'))).toEqual(['Milk 2,5% 1 l']);
    expect(await names(holdingText('milk 2,5% l'))).toEqual(['Milk 2,5% 1 l']);
    expect(await names('%50%')).toEqual(['Cream 50%', 'Cream 500 g']);
    expect(await names('cream%g')).toEqual(['Cream 500 g']);
    expect(await names(holdingText('a\\b'))).toEqual(['a\\b']);
    expect(await names(holdingText('a\\'))).toContain('a\\b');
  });
});
