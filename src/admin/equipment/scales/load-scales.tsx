import { useEffect } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { showMoney } from '#client/i18n/figures.ts';
import { callDeviceService, DeviceCode, DeviceServiceNotReady } from '#client/http/device-service.ts';
import { inStoreLayoutsOf } from '#domain/catalogue/in-store-code.ts';
import { session } from '#client/session.ts';
import {
  fitScales,
  scalesFileName,
  scalesSheet,
  usualDepartment,
  type ScalesDevice,
  type ScalesProduct,
} from '#domain/organisation/units/scales-sheet.ts';
import { deviceOf, wireDeviceOf } from '#domain/organisation/units/unit-device.ts';
import type { BranchUnit } from '#generated/types.ts';
import type { Stored } from '../../data-provider.ts';
import { ErrorState } from '../../kinds/parts/error-state.tsx';
import { buildFile, download } from '../../layout/export/export-file.ts';
import { RecordTable, type RecordColumn } from '../../layout/page/record-table.tsx';
import { Modal } from '../../kinds/parts/overlays/modal.tsx';
import { nameOf } from '../../model/representation.ts';
import { toast } from '../../toast.ts';
import { productsForScales } from './scales-products.ts';
import '../equipment.css';

interface Props {
  record: Stored;
  onClose: () => void;
}

const columns: readonly RecordColumn<ScalesProduct>[] = [
  { title: 'PLU', cell: ({ plu }) => plu, isFigure: true },
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Price', cell: ({ price }) => showMoney(price), isFigure: true },
];

/** The prefix of the company's weight barcodes is the department of what is weighed. */
const department = (): number => {
  const [layout] = inStoreLayoutsOf(session.get()?.company?.settings ?? {});
  return Number(layout?.prefix) || usualDepartment;
};

const writeFile = async (unit: Stored, products: readonly ScalesProduct[]): Promise<void> => {
  const device = (unit['Settings'] as { device?: ScalesDevice | null } | null)?.device ?? {};
  const file = await buildFile(scalesSheet(products, device, department()), 'xlsx', new AbortController().signal);
  download(file, scalesFileName(unit as { Id: number; Code?: string | null }));
};

/** Scales of a language that takes products over the network. */
const isOnNetwork = (record: Stored): boolean =>
  deviceOf(record as unknown as BranchUnit).Settings?.['protocol'] === 'cas';

/** Through the device service of this machine; all of them again where some were loaded before. */
const loadOver = async (record: Stored, products: readonly ScalesProduct[]): Promise<number> => {
  const unit = record as unknown as BranchUnit;
  const wire = wireDeviceOf(unit);
  const device = { ...wire, Settings: [...wire.Settings, { Key: 'department', Value: department() }] };
  const body = {
    device,
    products: products.map(({ plu, name, price }) => ({ Plu: plu, Name: name, Price: price })),
    // On its way through the server a device has only what is stored of it.
    department: department(),
  };
  return (await callDeviceService(unit.Settings?.host ?? undefined, 'LoadScales', body)).Code;
};

/** Products that the scales do not get, and why. */
const LeftOut = ({ text, products = [] }: { text: string; products: readonly ScalesProduct[] | undefined }) => {
  const translate = useTranslate();
  if (products.length === 0) return null;
  const names = products.map(({ plu, name }) => `${plu} ${name}`).join(', ');
  return (
    <Alert severity="warning" className="scales-too-long">
      {translate(text, { names })}
    </Alert>
  );
};

/**
 * Weighed products in a file that the program of the scales' maker loads, once they were seen; without any there is
 * none.
 */
export const LoadScales = ({ record, onClose }: Props) => {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['scales', record.Id],
    queryFn: async ({ signal }) => fitScales(await productsForScales(record, signal)),
    gcTime: 0,
  });
  const writing = useMutation({
    mutationFn: (products: ScalesProduct[]) => writeFile(record, products),
    onSuccess: onClose,
    onError: (fault) => toast.fault(fault),
  });
  const loading = useMutation({
    mutationFn: (products: ScalesProduct[]) => loadOver(record, products),
    onSuccess: (code) => {
      if (code !== DeviceCode.Done) {
        const text =
          code === DeviceCode.NotFound ? 'Device not found' : 'Not all products were loaded. Load them again.';
        return toast.warning(translate(text));
      }
      toast.success(translate('Products were loaded into the scales'));
      onClose();
    },
    onError: (fault) => {
      if (fault instanceof DeviceServiceNotReady) toast.warning(translate(fault.message));
      else toast.fault(fault);
    },
  });
  const isEmpty = data && Object.values(data).every((products: ScalesProduct[]) => products.length === 0);
  useEffect(() => {
    if (!isEmpty) return;
    toast.info(translate('Scales loading: Products list is empty'));
    onClose();
  }, [isEmpty, onClose, translate]);
  const body = () => {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton variant="rounded" height={160} />;
    return <RecordTable caption="Products" columns={columns} rows={data.fitting} keyOf={({ plu }) => plu} keepsRows />;
  };
  return (
    <Modal open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="load-scales-title">
      <DialogTitle id="load-scales-title">{`${translate('Load scales')}: ${nameOf(record)}`}</DialogTitle>
      <DialogContent>
        <LeftOut text="The product code is too long: {names}" products={data?.tooLong} />
        <LeftOut text="Not loaded, as they have no price: {names}" products={data?.withoutPrice} />
        {body()}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('Cancel')}</Button>
        {isOnNetwork(record) && (
          <Button
            disabled={!data?.fitting.length}
            loading={loading.isPending}
            onClick={() => data && loading.mutate(data.fitting)}
          >
            {translate('Load over the network')}
          </Button>
        )}
        <Button
          variant="contained"
          disabled={!data?.fitting.length}
          loading={writing.isPending}
          onClick={() => data && writing.mutate(data.fitting)}
        >
          {translate('Download')}
        </Button>
      </DialogActions>
    </Modal>
  );
};
