import { useEffect } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { formatMoney, moneyFromWire } from '#domain/money.ts';
import type { Stored } from '../../data-provider.ts';
import { ErrorState } from '../../generic/error-state.tsx';
import { Modal } from '../../generic/modal.tsx';
import { nameOf } from '../../model/representation.ts';
import { say } from '../../say.ts';
import { askDevice } from './device-service.ts';
import { productsForScales, type ScalesProduct } from './scales-products.ts';
import '../equipment.css';

interface Props { record: Stored; onClose: () => void }

const ProductTable = ({ products }: { products: readonly ScalesProduct[] }) => {
  const translate = useTranslate();
  return (
    <div className="table-scroll">
      <table className="ledger">
        <caption className="visually-hidden">{translate('Products')}</caption>
        <thead><tr><th scope="col" className="figure">{translate('PLU')}</th><th scope="col">{translate('Name')}</th><th scope="col" className="figure">{translate('Price')}</th></tr></thead>
        <tbody>{products.map(({ Plu, Name, Price }) => <tr key={Plu}><td className="figure">{Plu}</td><td>{Name}</td><td className="figure">{formatMoney(moneyFromWire(Price))}</td></tr>)}</tbody>
      </table>
    </div>
  );
};

/** Sends weighed products to scales, once they were seen; without any there is nothing to send (002 §8). */
export const LoadScales = ({ record, onClose }: Props) => {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({ queryKey: ['scales', record.Id], queryFn: ({ signal }) => productsForScales(record, signal), gcTime: 0 });
  const loading = useMutation({
    mutationFn: (items: ScalesProduct[]) => askDevice('LoadScales', { deviceSettings: record['Settings'], items }),
    onSuccess: () => { say.success(translate('Products were sent to the scales')); onClose(); },
    onError: () => say.error(translate('Device service is not ready. Please check settings')),
  });
  const isEmpty = data?.length === 0;
  useEffect(() => {
    if (!isEmpty) return;
    say.info(translate('Scales loading: Products list is empty'));
    onClose();
  }, [isEmpty, onClose, translate]);
  const body = () => {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return data ? <ProductTable products={data} /> : <Skeleton variant="rounded" height={160} />;
  };
  return (
    <Modal open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="load-scales-title">
      <DialogTitle id="load-scales-title">{`${translate('Load scales')}: ${nameOf(record)}`}</DialogTitle>
      <DialogContent>{body()}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('Cancel')}</Button>
        <Button variant="contained" disabled={!data || isEmpty} loading={loading.isPending} onClick={() => data && loading.mutate(data)}>{translate('Load')}</Button>
      </DialogActions>
    </Modal>
  );
};
