import { useState } from 'react';
import type { Offers } from '#domain/catalogue/supplements.ts';
import type { Receipt } from '#domain/sale/receipt.ts';
import { money } from '#till/format.ts';
import { Button } from '#touch/button/button.tsx';
import { TextField } from '#touch/fields/text-field.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { useText } from '#touch/text.ts';
import { judged } from '#domain/restaurant/chosen.ts';
import { WhyPrice } from '../prices/why-price.tsx';
import { priceOfLine, type LineTerms, type OrderEvent, type OrderLine } from './order-draft.ts';
import { ServingChoice } from './serving.tsx';
import { SupplementChoice } from './supplement-choice.tsx';

interface LineDialogProps {
  line: OrderLine;
  offers: Offers;
  /** The order on its bill, by which the line has its price. */
  receipt: Receipt;
  send(event: OrderEvent): void;
  onClose(): void;
}

/** Options of a dish: supplements as its groups require, seat, and a remark. */
export const LineDialog = ({ line, offers, receipt, send, onClose }: LineDialogProps) => {
  const t = useText();
  const { id, article } = line;
  const [terms, setTerms] = useState<LineTerms>(line);
  const { note, chosen, seat, course, isHeld } = terms;
  const { fault } = judged(article.Id, chosen, offers);
  const apply = (): void => {
    send({ type: 'described', id, terms: { note, chosen, seat, course, isHeld } });
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={article.Name ?? ''}
      onClose={onClose}
      footer={
        <>
          <Button
            kind="danger"
            icon="trash"
            onClick={() => {
              send({ type: 'quantitySet', id, quantity: 0 });
              onClose();
            }}
          >
            {t('Delete')}
          </Button>
          <Button kind="primary" disabled={fault !== undefined} onClick={apply}>
            {t('Apply')} · {money(priceOfLine({ ...line, chosen }, offers))}
          </Button>
        </>
      }
    >
      <SupplementChoice
        articleId={article.Id}
        offers={offers}
        chosen={chosen}
        onChoose={(next) => setTerms({ ...terms, chosen: next })}
      />
      <ServingChoice serving={{ seat, course, isHeld }} onChange={(serving) => setTerms({ ...terms, ...serving })} />
      <TextField
        label={t('Note for the kitchen')}
        value={note}
        onChange={(next) => setTerms({ ...terms, note: next })}
        maxLength={500}
      />
      <WhyPrice receipt={receipt} lineId={id} />
    </Dialog>
  );
};
