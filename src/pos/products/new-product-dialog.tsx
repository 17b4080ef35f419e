import { call } from '#client/call.ts';
import { describe } from '#client/fault-text.ts';
import { notify } from '#client/notices.ts';
import { parseMoney } from '#domain/money.ts';
import { Button } from '#touch/button/button.tsx';
import { TextField } from '#touch/fields/text-field.tsx';
import { useForm } from '#touch/form/use-form.ts';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { useText } from '#touch/text.ts';
import { useTill } from '../till/till-context.ts';
import styles from '../dialogs/dialogs.module.css';

interface NewProduct {
  name: string;
  price: string;
}

/** Makes a product for a scanned unknown code: with a name and a price it is sold at once. */
export const NewProductDialog = ({ code }: { code: string }) => {
  const t = useText();
  const { saleView, commands } = useTill();
  const form = useForm<NewProduct>({
    start: { name: '', price: '' },
    refuse: ({ name, price }) => ({
      ...(!name.trim() && { name: 'Enter a name' }),
      ...((parseMoney(price) ?? 0) < 1 && { price: 'Enter a price' }),
    }),
    submit: async ({ name, price }) => {
      try {
        const made = await call('ArticleCreate', {
          article: { Name: name.trim(), Price: parseMoney(price) ?? 0, Barcode: code },
        });
        const { Id, Name, Price, Barcode } = made;
        saleView.change({
          dialog: undefined,
          unknownCodes: saleView.get().unknownCodes.filter((each) => each !== code),
        });
        commands.addArticle({ Id, Name, Price, Barcode, GroupIds: [] });
      } catch (fault) {
        notify('error', describe(fault));
      }
    },
  });
  const field = (name: keyof NewProduct) => {
    const fault = form.faultOf(name);
    return { value: form.values[name], onChange: (value: string) => form.set(name, value), error: fault && t(fault) };
  };
  return (
    <Dialog
      isOpen
      size="sm"
      title={t('New product {code}', { code })}
      onClose={saleView.closeDialog}
      footer={
        <>
          <Button onClick={saleView.closeDialog}>{t('Cancel')}</Button>
          <Button kind="primary" type="submit" form="new-product" isWorking={form.isWorking}>
            {t('Save and sell')}
          </Button>
        </>
      }
    >
      <form id="new-product" ref={form.ref} className={styles['stack']} noValidate onSubmit={form.onSubmit}>
        <TextField label={t('Name')} data-autofocus maxLength={150} autoComplete="off" {...field('name')} />
        <TextField label={t('Price')} inputMode="decimal" maxLength={12} autoComplete="off" {...field('price')} />
      </form>
    </Dialog>
  );
};
