import Label from '@mui/icons-material/LabelOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { search } from '#client/call.ts';
import { callDeviceService, DeviceCode, DeviceServiceNotReady } from '#client/http/device-service.ts';
import { wireDeviceOf } from '#domain/organisation/unit-device.ts';
import { UnitDeviceType } from '#generated/types.ts';
import type { LabelItem } from '#templates/model/label-layout.ts';
import { writeLabelTemplate, type LabelTemplate } from '#templates/model/label-template.ts';
import { toast } from '../../toast.ts';

interface Printed {
  readonly template: LabelTemplate;
  readonly items: readonly LabelItem[];
}

/** The first label printer of the company's branches prints them, through the device service of this machine. */
const send = async ({ template, items }: Printed): Promise<number> => {
  const { Entities } = await search('BranchUnitSearch', {
    UnitDeviceTypes: [UnitDeviceType.LabelPrinter],
    Sorts: [{ Name: 'Id', SortType: 0 }],
    Pager: { Index: 0, Size: 1 },
  });
  const [unit] = Entities;
  if (!unit) return DeviceCode.NotFound;
  const deviceSettings = wireDeviceOf(unit);
  const body = { deviceSettings, items, template: writeLabelTemplate(template) };
  return (await callDeviceService(unit.Settings?.host ?? undefined, 'PrintLabels', body)).Code;
};

/** Labels to the printer of labels, and what came of it (R-DEVICE-007, R-DEVICE-008). */
export const LabelPrinterButton = ({ pages }: { pages: Printed | undefined }) => {
  const translate = useTranslate();
  const sending = useMutation({
    mutationFn: send,
    onSuccess: (code) => {
      if (code === DeviceCode.Done) toast.success(translate('Labels sent to printer'));
      else toast.warning(translate(code === DeviceCode.NotFound ? 'Device not found' : 'Labels were not printed'));
    },
    onError: (fault) => {
      if (fault instanceof DeviceServiceNotReady) toast.warning(translate(fault.message));
      else toast.fault(fault);
    },
  });
  return (
    <Button
      variant="outlined"
      startIcon={<Label />}
      disabled={!pages}
      loading={sending.isPending}
      onClick={() => pages && sending.mutate(pages)}
    >
      {translate('Print on the label printer')}
    </Button>
  );
};
