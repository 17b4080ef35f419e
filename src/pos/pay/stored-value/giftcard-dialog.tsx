import { useEffect, useRef, useState } from 'react';
import { newUuid } from '#client/client-uuid.ts';
import { cardCode, cardCodeOf } from '#domain/documents/stored-value/gift-cards.ts';
import { one } from '#domain/quantity.ts';
import type { TillArticle } from '#till/catalogue/till-article.ts';
import { useTill } from '../../till/till-context.ts';
import { Button } from '#touch/button/button.tsx';
import { TextField } from '#touch/fields/text-field.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { useText } from '#touch/text.ts';
import styles from './stored-value.module.css';

/** The number of a gift card that is sold: from the card, or a new one where it has none. */
export const GiftcardDialog = ({ article, scanned = '' }: { article: TillArticle; scanned?: string | undefined }) => {
  const t = useText();
  const { saleView, commands } = useTill();
  const [code, setCode] = useState(scanned);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
  }, []);
  const sell = (giftcard: string): void => {
    if (giftcard === '') return;
    saleView.closeDialog();
    commands.addArticle(article, { giftcard, quantity: one });
  };
  return (
    <Dialog
      isOpen
      size="sm"
      title={article.Name ?? ''}
      onClose={saleView.closeDialog}
      footer={
        <Button kind="primary" size="lg" isWide disabled={cardCode(code) === ''} onClick={() => sell(cardCode(code))}>
          {t('Sell the card')}
        </Button>
      }
    >
      <form
        className={styles['stack']}
        onSubmit={(event) => {
          event.preventDefault();
          sell(cardCode(code));
        }}
      >
        <TextField
          ref={input}
          isLarge
          label={t('Number of the gift card')}
          hint={t('Scan the card or type what is printed on it.')}
          maxLength={50}
          autoComplete="off"
          value={code}
          onChange={setCode}
        />
        <Button type="button" size="lg" isWide onClick={() => sell(cardCodeOf(newUuid()))}>
          {t('The card has no number: make one')}
        </Button>
      </form>
    </Dialog>
  );
};
