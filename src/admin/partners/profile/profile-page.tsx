import Edit from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { PickList } from '../../kinds/parts/reference/pick-list.tsx';
import { useParameters } from '../../layout/addresses.ts';
import { Page } from '../../layout/page/page.tsx';
import { customerAddress, profileAddress } from '../addresses.ts';
import { CustomerProfile, useCustomer } from './customer-profile.tsx';

/** /customer-profile without an id: whose it is to be is chosen here. */
const CustomerChoice = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <>
      <div className="product-choice">
        <PickList
          id="profile-customer"
          of="Customers"
          label={translate('Customer')}
          value={null}
          onChange={(value) => {
            if (value) void navigate(profileAddress(value.Id));
          }}
        />
      </div>
      <p className="state-text">{translate('Choose a customer to see what they buy.')}</p>
    </>
  );
};

const Actions = ({ id }: { id: number }) => {
  const translate = useTranslate();
  return (
    <>
      <Button href="#/customer-profile">{translate('Another customer')}</Button>
      <Button variant="outlined" startIcon={<Edit />} href={`#${customerAddress(id)}`}>
        {translate('Edit')}
      </Button>
    </>
  );
};

/** /customer-profile/{id}: one customer. */
export const ProfilePage = () => {
  const translate = useTranslate();
  const id = Number(useParameters('/customer-profile/{id?}')['id']) || undefined;
  const { data: customer } = useCustomer(id);
  return (
    <Page
      title={customer?.FullName ?? customer?.Name ?? translate('Customer profile')}
      trail={id ? [{ title: translate('Customer profile'), address: '/customer-profile' }] : []}
      actions={id !== undefined && <Actions id={id} />}
    >
      {id ? <CustomerProfile key={id} id={id} /> : <CustomerChoice />}
    </Page>
  );
};
