import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import FormHelperText from '@mui/material/FormHelperText';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { call } from '#client/call.ts';
import { isRestaurant, session } from '#client/session.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { isTypeLocked, isVariant, ProductType, type TypedProduct } from '#domain/catalogue/product-type.ts';
import { TenderActionType } from '#generated/types.ts';
import type { ControlProps } from '../../kinds/input.tsx';
import { FieldFrame } from '../../kinds/parts/field-frame.tsx';
import type { Values } from '../../model/route-pattern.ts';
import { productKind } from '../action-types.ts';
import { useCardAddress } from './card-address.ts';
import { offeredTypes, productTypeOf, typeChanges, typePaths } from './product-type.ts';

const titles: Readonly<Record<number, string>> = {
  [ProductType.plain]: 'Plain product',
  [ProductType.variants]: 'With variants',
  [ProductType.composite]: 'Composite',
  [ProductType.giftCard]: 'Gift card',
};

/** Whether the product stands in any document. */
const useHasLots = (id: number | undefined) =>
  useQuery({
    queryKey: ['has-lots', id],
    queryFn: async () =>
      (
        await call('LotSearch', {
          predicate: { Articles: [{ Id: id }], Columns: ['Id'], Pager: { Index: 0, Size: 1 } },
        })
      ).Entities.length > 0,
    enabled: id !== undefined,
  });

/** Whether the company takes gift cards: then it may sell them. */
const useSellsCards = () =>
  useQuery({
    queryKey: ['sells-giftcards'],
    queryFn: async () =>
      (
        await call('TenderSearch', {
          predicate: { TenderActionTypes: [TenderActionType.Voucher], Pager: { Index: 0, Size: 100 } },
        })
      ).Entities.some(({ Settings }) => Settings?.giftcard === true),
  });

/** Plain, with variants, composite or a gift card; chosen while nothing hangs on it yet (R-CAT-022, R-CAT-023). */
export const ProductTypeControl = ({ id, isDisabled }: ControlProps<boolean>) => {
  const translate = useTranslate();
  const { setValue, getValues } = useFormContext();
  useWatch({ name: typePaths });
  const values = getValues() as Values & TypedProduct;
  const recordId = values['Id'] as number | undefined;
  const { data: hasLots = recordId !== undefined } = useHasLots(recordId);
  const { actionType } = useCardAddress();
  const isLocked = isTypeLocked(values, hasLots);
  const company = useStoreValue(session);
  const { data: takesCards = false } = useSellsCards();
  const offered = offeredTypes({
    isRestaurant: company !== undefined && isRestaurant(company),
    sellsCards: takesCards && productKind(actionType) === 'product',
    present: productTypeOf(values),
  });
  const choose = (type: number): void => {
    for (const [path, value] of Object.entries(typeChanges(type, actionType)))
      setValue(path, value, { shouldDirty: true });
  };
  return (
    <FieldFrame id={id} label={translate('Product type')}>
      <Select<number>
        id={id}
        fullWidth
        value={productTypeOf(values)}
        disabled={Boolean(isDisabled) || isLocked}
        onChange={({ target }) => choose(Number(target.value))}
        SelectDisplayProps={{
          'aria-labelledby': `${id}-label ${id}`,
          'aria-describedby': isLocked ? `${id}-why` : undefined,
        }}
      >
        {offered.map((type) => (
          <MenuItem key={type} value={type}>
            {translate(titles[type] ?? '')}
          </MenuItem>
        ))}
      </Select>
      {isLocked && recordId !== undefined && (
        <FormHelperText id={`${id}-why`}>
          {translate(
            isVariant(values) ? 'A variant of another product.' : 'Fixed: the product has documents or variants.',
          )}
        </FormHelperText>
      )}
    </FieldFrame>
  );
};
