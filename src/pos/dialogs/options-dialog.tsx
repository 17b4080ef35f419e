import { connection } from '#client/connection.ts';
import { notify } from '#client/notices.ts';
import { TillAction } from '#generated/types.ts';
import { mayByRight } from '#till/catalogue/till-data.ts';
import { Button } from '#touch/button/button.tsx';
import { Checkbox } from '#touch/fields/checkbox.tsx';
import { Select } from '#touch/fields/select.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { useText } from '#touch/text.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import {
  autoLocks,
  changeOptions,
  posOptions,
  type PosOptions,
  ProductSource,
  ViewType,
  type AutoLock,
} from '#till/settings/pos-options.ts';
import { useCatalogue, useSale, useTill } from '../till/till-context.ts';
import styles from './dialogs.module.css';

const sourceTitles: Record<ProductSource, string> = {
  [ProductSource.All]: 'All products',
  [ProductSource.Pricelist]: 'A price list',
  [ProductSource.Stock]: 'In stock in the depot of this branch',
};
const viewTitles: Record<ViewType, string> = {
  [ViewType.Products]: 'As a table',
  [ViewType.Groups]: 'By groups',
  [ViewType.Buttons]: 'By buttons',
};

const looks = [
  { flag: 'chime', title: 'Sound when something is scanned or paid' },
  { flag: 'large', title: 'Large type' },
  { flag: 'contrast', title: 'High contrast' },
  { flag: 'leftHanded', title: 'For the left hand' },
] as const satisfies readonly { flag: keyof PosOptions; title: string }[];

/** Options of this device's till (R-POS-023). */
export const OptionsDialog = () => {
  const t = useText();
  const { saleView, commands } = useTill();
  const { employees, pricelists } = useCatalogue(({ data }) => data);
  const employeeId = useSale((state) => state.employeeId);
  const options = useStoreValue(posOptions);
  const mayFreely = mayByRight(employees, employeeId, TillAction.OptionsChanged);
  /** Products and prices for sale are also stored on the server: they change only with a connection. */
  const sellBy = (productSourceType: ProductSource, chosen?: number): void => {
    const isList = productSourceType === ProductSource.Pricelist;
    const list = isList ? pricelists.find(({ Id }) => Id === (chosen ?? options.pricelistId)) : undefined;
    const { Id = 0, Name = '' } = list ?? (isList ? pricelists[0] : undefined) ?? {};
    if (!connection.get().isOnline) {
      notify('warning', t('Prices and products for sale are changed only while there is a connection'));
      return;
    }
    const remark = [t('Products for sale'), t(sourceTitles[productSourceType]), Name].filter(Boolean).join(' · ');
    commands.changeGuarded(
      { productSourceType, ...(Id > 0 && { pricelistId: Id }) },
      { remark, pricelistId: isList ? Id : 0 },
    );
  };
  const lockTitle = (when: AutoLock): string =>
    when === 0
      ? t('Never')
      : when === 'sale'
        ? t('After each sale')
        : t('After {count} minutes without work', { count: when });
  return (
    <Dialog
      isOpen
      size="md"
      title={t('Settings of this till')}
      onClose={saleView.closeDialog}
      footer={
        <Button kind="primary" onClick={saleView.closeDialog}>
          {t('Done')}
        </Button>
      }
    >
      <div className={styles['stack']}>
        {!mayFreely && (
          <p className={styles['muted']}>
            {t('Discounts, products for sale and the lock are changed by who may, or by that person’s PIN.')}
          </p>
        )}
        <Checkbox
          checked={options.discounts}
          onChange={(discounts) =>
            commands.changeGuarded({ discounts }, { remark: `${t('Discounts')}: ${t(discounts ? 'Yes' : 'No')}` })
          }
        >
          {t('Discounts')}
        </Checkbox>
        <Checkbox checked={options.printReceipt} onChange={(printReceipt) => changeOptions({ printReceipt })}>
          {t('Print a receipt after each sale')}
        </Checkbox>
        <Checkbox checked={options.sound} onChange={(sound) => changeOptions({ sound })}>
          {t('Sound when something is refused')}
        </Checkbox>
        {looks.map(({ flag, title }) => (
          <Checkbox key={flag} checked={options[flag]} onChange={(isOn) => changeOptions({ [flag]: isOn })}>
            {t(title)}
          </Checkbox>
        ))}
        <div className={styles['pair']}>
          <Select
            label={t('Products for sale')}
            value={String(options.productSourceType)}
            options={Object.values(ProductSource).map((value) => ({
              value: String(value),
              label: t(sourceTitles[value]),
            }))}
            onChange={(value) => sellBy(Number(value) as ProductSource)}
          />
          {options.productSourceType === ProductSource.Pricelist && (
            <Select
              label={t('Price list')}
              placeholder={t('Choose a price list')}
              value={String(options.pricelistId ?? pricelists[0]?.Id ?? '')}
              options={pricelists.map(({ Id, Name }) => ({ value: String(Id), label: Name }))}
              onChange={(value) => sellBy(ProductSource.Pricelist, Number(value))}
            />
          )}
          <Select
            label={t('Products are shown')}
            value={String(options.viewType)}
            options={Object.values(ViewType).map((value) => ({ value: String(value), label: t(viewTitles[value]) }))}
            onChange={(value) => changeOptions({ viewType: Number(value) as ViewType })}
          />
          <Select
            label={t('The till locks itself')}
            value={String(options.autoLock)}
            options={autoLocks.map((value) => ({ value: String(value), label: lockTitle(value) }))}
            onChange={(value) => {
              const autoLock = value === 'sale' ? value : (Number(value) as AutoLock);
              const remark = `${t('The till locks itself')}: ${lockTitle(autoLock)}`;
              commands.changeGuarded({ autoLock }, { remark });
            }}
          />
        </div>
      </div>
    </Dialog>
  );
};
