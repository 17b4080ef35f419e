import { isEmail } from '#domain/session/login.ts';
import { Button } from '#touch/button/button.tsx';
import { TextField } from '#touch/fields/text-field.tsx';
import { useForm, type Faults } from '#touch/form/use-form.ts';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { useText } from '#touch/text.ts';
import type { TillCustomer } from '#till/catalogue/till-data.ts';
import type { NewCustomerForm } from '#till/core/till.ts';
import { useSale, useTill } from '../till/till-context.ts';
import { CustomerList } from './customer-list.tsx';
import styles from './customers.module.css';

/** Whose receipt it is. */
export const CustomerDialog = () => {
  const t = useText();
  const { saleView, commands } = useTill();
  const customer = useSale(({ receipt }) => receipt?.customer);
  const choose = (chosen: TillCustomer | undefined): void => {
    commands.chooseCustomer(chosen);
    saleView.closeDialog();
  };
  return (
    <Dialog
      isOpen
      size="md"
      title={t('Choose a customer')}
      onClose={saleView.closeDialog}
      footer={customer && <Button onClick={() => choose(undefined)}>{t('Without a customer')}</Button>}
    >
      <CustomerList isInDialog onChoose={choose} onNew={() => saleView.open({ kind: 'newCustomer' })} />
    </Dialog>
  );
};

const blank: NewCustomerForm = { firstName: '', lastName: '', phone: '', email: '', card: '' };

const refuse = ({ firstName, lastName, email }: NewCustomerForm): Faults<NewCustomerForm> => ({
  ...(!firstName.trim() && !lastName.trim() && { firstName: 'Enter a first or a last name' }),
  ...(email.trim() && !isEmail(email.trim()) && { email: 'Please enter a VALID email address' }),
});

const trimmed = (form: NewCustomerForm): NewCustomerForm =>
  Object.fromEntries(Object.entries(form).map(([name, value]) => [name, value.trim()])) as NewCustomerForm;

/** A customer made at the till, with or without a connection; the receipt is theirs at once. */
export const NewCustomerDialog = () => {
  const { saleView, commands } = useTill();
  return (
    <NewCustomerWindow
      onClose={saleView.closeDialog}
      onCreated={(customer) => {
        commands.chooseCustomer(customer);
        saleView.closeDialog();
      }}
    />
  );
};

interface NewProps {
  onCreated(customer: TillCustomer): void;
  onClose(): void;
}

/** Asks for a new customer. */
export const NewCustomerWindow = ({ onCreated, onClose }: NewProps) => {
  const t = useText();
  const { createCustomer } = useTill();
  const form = useForm<NewCustomerForm>({
    start: blank,
    refuse,
    submit: async (values) => {
      onCreated(await createCustomer(trimmed(values)));
    },
  });
  const field = (name: keyof NewCustomerForm) => {
    const fault = form.faultOf(name);
    return { value: form.values[name], onChange: (value: string) => form.set(name, value), error: fault && t(fault) };
  };
  return (
    <Dialog
      isOpen
      size="md"
      title={t('New customer')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" type="submit" form="new-customer" isWorking={form.isWorking}>
            {t('Save and choose')}
          </Button>
        </>
      }
    >
      <form id="new-customer" ref={form.ref} className={styles['form']} noValidate onSubmit={form.onSubmit}>
        <div className={styles['pair']}>
          <TextField label={t('First name')} data-autofocus maxLength={60} autoComplete="off" {...field('firstName')} />
          <TextField label={t('Last name')} isOptional maxLength={60} autoComplete="off" {...field('lastName')} />
          <TextField label={t('Phone')} isOptional type="tel" maxLength={30} autoComplete="off" {...field('phone')} />
          <TextField
            label={t('Email')}
            isOptional
            type="email"
            maxLength={150}
            autoComplete="off"
            {...field('email')}
          />
          <TextField
            label={t('Card number')}
            isOptional
            data-takes="scan"
            maxLength={50}
            autoComplete="off"
            {...field('card')}
          />
        </div>
      </form>
    </Dialog>
  );
};
