import { useState } from 'react';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useGetOne, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { call } from '#client/call.ts';
import { createAttempt } from '#client/client-uuid.ts';
import { companyZone } from '#client/session/company-zone.ts';
import { isMadeBefore } from '#domain/catalogue/ingredients.ts';
import { one } from '#domain/quantity.ts';
import { endOfDay, numberOfDay, type Day } from '#domain/zone.ts';
import { DocumentActionType, DocumentOperationType, type RecipeCostReadAnswer } from '#generated/types.ts';
import type { Stored } from '../../data-provider.ts';
import { DayControl } from '../../kinds/day.tsx';
import { FieldFrame } from '../../kinds/parts/field-frame.tsx';
import { QuantityControl } from '../../kinds/quantity.tsx';
import { ReferenceControl, type Reference } from '../../kinds/reference.tsx';
import { useParameters } from '../../layout/addresses.ts';
import { Page } from '../../layout/page/page.tsx';
import { PrintView } from '../../layout/page/print-view.tsx';
import { useOnce } from '../../layout/use-work.ts';
import { nameOf } from '../../model/representation.ts';
import { faultSentence, toast } from '../../toast.ts';
import { RecipeCard } from './recipe-card.tsx';

interface Choice {
  quantity: number;
  depot: Reference | null;
  /** The day whose recipe and costs are asked for; null: now. */
  on: Day | null;
}

const readCard = (id: number, { quantity, depot, on }: Choice): Promise<RecipeCostReadAnswer> =>
  call('RecipeCostRead', {
    article: { Id: id },
    quantity,
    ...(depot && { depot: { Id: depot.Id } }),
    ...(on && { appliedOn: endOfDay(companyZone(), numberOfDay(on)) }),
  });

/** Approves an income of what was made, for which the server takes the ingredients out of stock. */
const make = async (articleId: number, { quantity, depot }: Choice, ClientId: string): Promise<number> => {
  const { Branch } = await call('DepotRead', { depot: { Id: depot?.Id ?? 0 } });
  const { Id } = await call('DocumentApprove', {
    document: {
      ClientId,
      DocumentActionType: DocumentActionType.Income,
      DocumentOperationType: DocumentOperationType.IncomeRegular,
      ...(Branch && { Branch: { Id: Branch.Id } }),
      CreditDepot: { Id: depot?.Id ?? 0 },
      Settings: { IsProduction: true },
      Lots: [{ Article: { Id: articleId }, Quantity: quantity }],
    },
  });
  return Id;
};

const Fields = ({ choice, onChange }: { choice: Choice; onChange: (choice: Choice) => void }) => {
  const translate = useTranslate();
  return (
    <>
      <FieldFrame id="production-quantity" label={translate('Quantity')}>
        <QuantityControl
          id="production-quantity"
          label={translate('Quantity')}
          value={choice.quantity}
          onChange={(value) => onChange({ ...choice, quantity: Math.abs(value ?? 0) })}
        />
      </FieldFrame>
      <FieldFrame id="production-depot" label={translate('Depot')}>
        <ReferenceControl
          reference="Depot"
          id="production-depot"
          label={translate('Depot')}
          value={choice.depot}
          onChange={(depot) => onChange({ ...choice, depot })}
        />
      </FieldFrame>
      <FieldFrame id="production-on" label={translate('Costs as of')}>
        <DayControl
          id="production-on"
          label={translate('Costs as of')}
          value={choice.on}
          onChange={(on) => onChange({ ...choice, on })}
        />
      </FieldFrame>
    </>
  );
};

/** Why the product cannot be made here; undefined: it can. */
const refusalOf = (product: Stored, { quantity, depot, on }: Choice): string | undefined => {
  if (!isMadeBefore(Number(product['ArticleActionType'] ?? 0))) return 'It is made as it is sold.';
  if (on) return 'What is made is made today: leave the day of the costs empty.';
  if (!depot) return 'Choose the depot in which it is made.';
  return quantity > 0 ? undefined : 'Enter how much is made.';
};

const MakeButton = ({ product, choice }: { product: Stored; choice: Choice }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [attempt] = useState(createAttempt);
  const refusal = refusalOf(product, choice);
  const { isRunning, press } = useOnce(async () => {
    try {
      const id = await make(product.Id, choice, attempt.idOf([product.Id, choice.quantity, choice.depot?.Id]));
      attempt.done();
      toast.success(translate('Document was successfully approved'));
      void navigate(`/document/${DocumentActionType.Income}/${id}`);
    } catch (error) {
      toast.fault(error);
    }
  });
  return (
    <>
      <Button variant="contained" disabled={refusal !== undefined} loading={isRunning} onClick={press}>
        {translate('Make')}
      </Button>
      {refusal && <span className="state-text">{translate(refusal)}</span>}
    </>
  );
};

const Card = ({ product }: { product: Stored }) => {
  const translate = useTranslate();
  const [choice, setChoice] = useState<Choice>({ quantity: one, depot: null, on: null });
  const [isPrinting, setPrinting] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['recipe-cost', product.Id, choice],
    queryFn: () => readCard(product.Id, choice),
    enabled: choice.quantity > 0,
    placeholderData: (before) => before,
    retry: false,
  });
  return (
    <>
      <div className="field-grid">
        <Fields choice={choice} onChange={setChoice} />
      </div>
      {error && <p role="alert">{faultSentence(error)}</p>}
      {!data && !error && choice.quantity > 0 && <Skeleton variant="rounded" height={160} />}
      {data && !error && (
        <>
          <RecipeCard card={data} />
          <div className="production-actions">
            <MakeButton product={product} choice={choice} />
            <Button onClick={() => setPrinting(true)}>{translate('Print')}</Button>
          </div>
          {isPrinting && (
            <PrintView title={translate('Calculation card')} onClose={() => setPrinting(false)}>
              <h1>{`${translate('Calculation card')}: ${nameOf(product)}`}</h1>
              <RecipeCard card={data} />
            </PrintView>
          )}
        </>
      )}
    </>
  );
};

/** /production?articleId=5: what goes into a product and what that costs; and its making. */
export const ProductionPage = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const id = Number(useParameters('/production')['articleId']) || undefined;
  const { data } = useGetOne<Stored>('Article', { id: id ?? 0 }, { enabled: id !== undefined, retry: false });
  return (
    <Page title={translate('Production')} trail={[{ title: translate('Products'), address: '/products' }]}>
      <section className="widget production">
        <FieldFrame id="production-product" label={translate('Product')}>
          <ReferenceControl
            key={data?.Id ?? 0}
            reference="Article"
            id="production-product"
            label={translate('Product')}
            value={data ? { Id: data.Id, Name: nameOf(data) } : null}
            onChange={(picked) => void navigate(picked ? `/production?articleId=${picked.Id}` : '/production')}
          />
        </FieldFrame>
        {data ? (
          <Card key={data.Id} product={data} />
        ) : (
          <p className="state-text">
            {translate('Choose what is made: its ingredients and their cost are shown here.')}
          </p>
        )}
      </section>
    </Page>
  );
};
