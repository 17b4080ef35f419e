import { useRef, useState, type SubmitEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Paper from '@mui/material/Paper';
import Select from '@mui/material/Select';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { longestPassword } from '#domain/session/login.ts';
import { errorIdOf, FieldFrame } from '../../kinds/parts/field-frame.tsx';
import { FootBar } from '../../layout/form/foot-bar.tsx';
import { toast } from '../../toast.ts';
import './dealer.css';
import {
  emptyCustomer,
  refuseCustomer,
  registerCustomer,
  serviceTypes,
  type CustomerValues,
} from './register-customer.ts';

const texts = [
  ['companyName', 'Company name', { maxLength: 150 }, true],
  ['taxCode', 'Tax code', { maxLength: 50 }, false],
  ['firstName', 'First name', { maxLength: 60, placeholder: 'Administrator' }, false],
  ['email', 'Email', { maxLength: 150, type: 'email' }, true],
  ['password', 'Password', { maxLength: longestPassword, type: 'password' }, true],
] as const;

/** A customer is made with its company, its first person and the contract, in one call (R-API-032). */
export const NewCustomer = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(emptyCustomer);
  const [isSubmitted, setSubmitted] = useState(false);
  const set = (change: Partial<CustomerValues>): void => setValues({ ...values, ...change });
  const faults = refuseCustomer(values);
  const register = useMutation({
    mutationFn: () => registerCustomer(values),
    onSuccess: ({ Id }) => {
      toast.success(translate('The customer was registered'));
      void navigate(`/dealer/contract/${Id}`, { replace: true });
    },
    onError: (error) => toast.fault(error),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setSubmitted(true);
    const [first] = Object.keys(faults);
    if (first === undefined) register.mutate();
    else form.current?.querySelector<HTMLElement>(`#customer-${first}`)?.focus();
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Paper component="section" variant="outlined" className="form-card">
        <div className="field-grid">
          {texts.map(([name, title, attributes, isRequired]) => {
            const [id, fault] = [`customer-${name}`, isSubmitted ? faults[name] : undefined];
            return (
              <FieldFrame
                key={name}
                id={id}
                label={translate(title)}
                isRequired={isRequired}
                error={fault && translate(fault)}
              >
                <OutlinedInput
                  id={id}
                  fullWidth
                  value={values[name]}
                  error={Boolean(fault)}
                  onChange={({ target }) => set({ [name]: target.value })}
                  slotProps={{
                    input: {
                      ...attributes,
                      autoComplete: name === 'password' ? 'new-password' : 'off',
                      'aria-required': isRequired,
                      'aria-describedby': fault && errorIdOf(id),
                    },
                  }}
                />
              </FieldFrame>
            );
          })}
          <FieldFrame id="customer-service" label={translate('Service type')}>
            <Select<string>
              id="customer-service"
              fullWidth
              value={values.serviceType}
              onChange={({ target }) => set({ serviceType: target.value })}
              SelectDisplayProps={{ 'aria-labelledby': 'customer-service-label customer-service' }}
            >
              {serviceTypes.map(([type, title]) => (
                <MenuItem key={type} value={type}>
                  {translate(title)}
                </MenuItem>
              ))}
            </Select>
          </FieldFrame>
        </div>
      </Paper>
      <FootBar>
        <Button type="submit" variant="contained" loading={register.isPending}>
          {translate('Register the customer')}
        </Button>
        <Button href="#/dealer/contracts">{translate('Cancel')}</Button>
      </FootBar>
    </form>
  );
};
