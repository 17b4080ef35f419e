import { useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { showCount, showMoney } from '#client/i18n/figures.ts';
import type { Giftcard } from '#generated/types.ts';
import { owedByAge } from './outstanding.ts';
import './gift-cards.css';

const pageSize = 1000;

/** Every card that has something left on it: goods are owed for it. */
const readOpenCards = async (): Promise<Giftcard[]> => {
  const cards: Giftcard[] = [];
  for (let Index = 0; ; Index++) {
    const { Entities, Pager } = await call('GiftcardSearch', {
      predicate: {
        RedeemedOn: { Exists: false },
        Columns: ['Id', 'Value', 'Balance', 'RegisteredOn', 'RedeemedOn', 'ValidUntil'],
        Sorts: [{ Name: 'Id', SortType: 0 }],
        Pager: { Index, Size: pageSize },
      },
    });
    cards.push(...Entities);
    if (Entities.length === 0 || cards.length >= Pager.Number) return cards;
  }
};

/** How many cards are out, what is left on them, and for how long it has been owed. */
export const GiftcardSums = () => {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['Giftcard', 'sums'],
    queryFn: async () => owedByAge(await readOpenCards(), Date.now()),
  });
  const figures = data && [data.owed, ...data.ages, ...(data.expired.count > 0 ? [data.expired] : [])];
  return (
    <section className="giftcard-sums panel" aria-label={translate('Gift cards')}>
      <p>
        <span>{translate('Cards available')}</span>
        <strong>{data ? showCount(data.owed.count) : '—'}</strong>
      </p>
      {(figures ?? [{ title: 'Left on them', sum: undefined }]).map(({ title, sum }) => (
        <p key={title}>
          <span>{translate(title)}</span>
          <strong>{sum === undefined ? '—' : showMoney(sum)}</strong>
        </p>
      ))}
      <Button variant="outlined" href="#/gift-cards/settings">
        {translate('Settings')}
      </Button>
    </section>
  );
};
