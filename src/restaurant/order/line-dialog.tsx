import { useCallback, useState } from 'react';
import { call } from '#client/call.ts';
import type { ArticleSupplement } from '#generated/types.ts';
import { money } from '#pos/format.ts';
import type { TillArticle } from '#pos/catalogue/till-article.ts';
import { useCatalogue } from '#pos/till/till-context.ts';
import { Button } from '#pos/ui/button/button.tsx';
import { TextField } from '#pos/ui/fields/text-field.tsx';
import { Dialog } from '#pos/ui/overlays/dialog.tsx';
import { useText } from '#pos/ui/text.ts';
import { useAsked } from '../bills/use-bills.ts';
import type { OrderEvent, OrderLine } from './order-draft.ts';
import styles from '../restaurant.module.css';

const readSupplements = async (articleId: number): Promise<readonly ArticleSupplement[]> => {
  const {
    Entities: [article],
  } = await call('ArticleSearch', { predicate: { Ids: [articleId], Columns: ['Id', 'ArticleSupplements'] } });
  return article?.ArticleSupplements ?? [];
};

interface LineDialogProps {
  line: OrderLine;
  send(event: OrderEvent): void;
  onClose(): void;
}

/** What the kitchen is told of a dish: what comes with it, and a wish in words. What is charged is a line of its own. */
export const LineDialog = ({ line, send, onClose }: LineDialogProps) => {
  const t = useText();
  const { article } = line;
  const articles = useCatalogue((state) => state.articles);
  const [note, setNote] = useState(line.note);
  const [chosen, setChosen] = useState<readonly string[]>(line.supplements);
  const { value: supplements = [] } = useAsked(useCallback(() => readSupplements(article.Id), [article.Id]));
  const chargeable = (id: number | undefined): TillArticle | undefined =>
    id === undefined ? undefined : articles.byId(id);
  const toggle = ({ Article, IsChargeable }: ArticleSupplement): void => {
    const name = Article?.Name ?? '';
    const sold = IsChargeable ? chargeable(Article?.Id) : undefined;
    if (sold) send({ type: 'added', article: sold });
    else setChosen(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);
  };
  const apply = (): void => {
    send({ type: 'described', id: line.id, note, supplements: chosen });
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
              send({ type: 'quantitySet', id: line.id, quantity: 0 });
              onClose();
            }}
          >
            {t('Delete')}
          </Button>
          <Button kind="primary" onClick={apply}>
            {t('Apply')}
          </Button>
        </>
      }
    >
      {supplements.length > 0 && (
        <div className={styles['rooms']} role="group" aria-label={t('Supplements')}>
          {supplements.map((each) => (
            <button
              key={each.Id}
              type="button"
              className={styles['chip']}
              aria-pressed={chosen.includes(each.Article?.Name ?? '')}
              onClick={() => toggle(each)}
            >
              {each.Article?.Name}
              {each.IsChargeable && ` + ${money(chargeable(each.Article?.Id)?.Price ?? 0)}`}
            </button>
          ))}
        </div>
      )}
      <TextField label={t('Note for the kitchen')} value={note} onChange={setNote} maxLength={500} data-autofocus />
    </Dialog>
  );
};
