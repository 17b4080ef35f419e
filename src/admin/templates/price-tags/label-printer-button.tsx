import Label from '@mui/icons-material/LabelOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { search } from '#client/call.ts';
import { callDeviceService, DeviceCode, DeviceServiceNotReady } from '#client/http/device-service.ts';
import { parametersOf, wireDeviceOf } from '#domain/organisation/units/unit-device.ts';
import { UnitDeviceType } from '#generated/types.ts';
import { layoutLabel, type LabelItem } from '#templates/model/label-layout.ts';
import type { LabelPicture } from '#templates/model/label-picture.ts';
import { writeLabelTemplate, type LabelTemplate } from '#templates/model/label-template.ts';
import { measureInBrowser } from '#templates/renderers/measure.ts';
import { toast } from '../../toast.ts';

interface Printed {
  readonly template: LabelTemplate;
  readonly items: readonly LabelItem[];
}

const usualDpi = 203;
/** A picture has some 25 kB: so many fit into what is sent at once. */
const labelsAtOnce = 25;

/** Labels as the designer shows them, whatever letters the printer has; nothing where its own fonts are wanted. */
const picturesOf = async (
  items: readonly LabelItem[],
  template: LabelTemplate,
  { dpi, fastText }: Readonly<Record<string, unknown>>,
): Promise<{ pictures?: readonly LabelPicture[] }> => {
  if (fastText === true) return {};
  const { drawLabel } = await import('#templates/renderers/label-raster.ts');
  const papers = items.map((item) => layoutLabel(template, item, measureInBrowser));
  return { pictures: await Promise.all(papers.map((paper) => drawLabel(paper, Number(dpi) || usualDpi))) };
};

/** The first label printer of the company's branches prints them, through the device service of this machine. */
const send = async ({ template, items }: Printed): Promise<number> => {
  const { Entities } = await search('BranchUnitSearch', {
    UnitDeviceTypes: [UnitDeviceType.LabelPrinter],
    Sorts: [{ Name: 'Id', SortType: 0 }],
    Pager: { Index: 0, Size: 1 },
  });
  const [unit] = Entities;
  if (!unit) return DeviceCode.NotFound;
  const asked = { deviceSettings: wireDeviceOf(unit), template: writeLabelTemplate(template) };
  for (let from = 0; from < items.length; from += labelsAtOnce) {
    const part = items.slice(from, from + labelsAtOnce);
    const body = { ...asked, items: part, ...(await picturesOf(part, template, parametersOf(unit))) };
    const { Code } = await callDeviceService(unit.Settings?.host ?? undefined, 'PrintLabels', body);
    if (Code !== DeviceCode.Done) return Code;
  }
  return DeviceCode.Done;
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
