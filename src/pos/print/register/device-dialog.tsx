import { useEffect, useState } from 'react';
import { describe } from '#client/fault-text.ts';
import { DeviceCode, DeviceServiceNotReady, type DeviceAnswer } from '#client/http/device-service.ts';
import { notify } from '#client/notices.ts';
import type { FlatSchema } from '#forms/flat-schema.ts';
import type { BranchUnit, DeviceSearchAnswer } from '#generated/types.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { Button } from '#touch/button/button.tsx';
import { Select } from '#touch/fields/select.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { ErrorState } from '#touch/status/empty-state.tsx';
import { SkeletonRows } from '#touch/status/skeleton.tsx';
import { useText } from '#touch/text.ts';
import { useSale, useTill } from '../../till/till-context.ts';
import { activeRegister } from '#till/print/register/active-register.ts';
import {
  activate,
  deactivate,
  hostOf,
  printTest,
  protocolOf,
  readBranchDevices,
  readDrivers,
  readyToTry,
  type BranchDevices,
  type Drivers,
} from '#till/print/register/device-commands.ts';
import { NewUnit } from './new-unit.tsx';
import { ParametersForm, wrongParameters } from './parameters-form.tsx';
import { ReportButtons } from './report-buttons.tsx';
import { TerminalChoice } from '../../pay/terminal/terminal-choice.tsx';
import { ScalesChoice } from '../scales/scales-choice.tsx';
import { ServiceStateLine, useService } from './service-state.tsx';
import { deviceTypeOf, parametersOf, withParameters } from '#domain/organisation/units/unit-device.ts';
import { isModelOf, withModel } from '#till/print/register/unit-model.ts';
import { whyNotPrinted } from '#till/print/register/why-not-printed.ts';
import { VatCodes, type UnitVat } from './vat-codes.tsx';
import styles from './devices.module.css';

const nameOfModel = ({ Brand, Model }: DeviceSearchAnswer): string => [Brand, Model].filter(Boolean).join(' ');

/** Rates of VAT that the register prints by a code, and has none for. */
const withoutCode = (unit: BranchUnit, { models, vats }: BranchDevices): string[] => {
  if (!models.find((each) => isModelOf(unit, each))?.Vats) return [];
  const rates = Array.isArray(unit.Settings?.Vats) ? (unit.Settings.Vats as UnitVat[]) : [];
  return vats.filter(({ Id }) => !rates.some((rate) => rate.Id === Id && rate.Code)).map(({ Name }) => Name ?? '');
};

interface PartProps {
  readonly unit: BranchUnit;
  readonly devices: BranchDevices;
  readonly schema: FlatSchema | undefined;
  onChange(unit: BranchUnit): void;
}

/** Model, parameters and rates of the chosen register. */
const UnitPart = ({ unit, devices: { models, vats }, schema, onChange }: PartProps) => {
  const t = useText();
  const fitting = models.filter(({ DeviceType }) => DeviceType === deviceTypeOf(unit));
  const model = fitting.find((each) => isModelOf(unit, each));
  const rates = unit.Settings?.Vats;
  return (
    <>
      <Select
        label={t('Device model')}
        placeholder={t('Choose a device model')}
        value={model ? String(model.Id) : ''}
        options={fitting.map((each) => ({ value: String(each.Id), label: nameOfModel(each) }))}
        onChange={(id) => {
          const chosen = fitting.find(({ Id }) => String(Id) === id);
          if (chosen) onChange(withModel(unit, chosen));
        }}
      />
      {schema && (
        <ParametersForm
          schema={schema}
          values={parametersOf(unit)}
          onChange={(values) => onChange({ ...unit, Settings: withParameters(unit, values) })}
        />
      )}
      {model?.Vats && (
        <VatCodes
          vats={vats}
          value={Array.isArray(rates) ? (rates as UnitVat[]) : []}
          onChange={(next) => onChange({ ...unit, Settings: { ...unit.Settings, Vats: next } })}
        />
      )}
    </>
  );
};

/** Printing devices of the branch, from the server. */
const useBranchDevices = (branchId: number) => {
  const [read, setRead] = useState<{ devices?: BranchDevices; fault?: unknown }>({});
  useEffect(() => {
    let isGone = false;
    readBranchDevices(branchId).then(
      (devices) => !isGone && setRead({ devices }),
      (fault: unknown) => !isGone && setRead({ fault }),
    );
    return () => {
      isGone = true;
    };
  }, [branchId]);
  return read;
};

const useDrivers = (host: string | undefined, isPaired: boolean): Drivers | undefined => {
  const [drivers, setDrivers] = useState<Drivers>();
  useEffect(() => {
    if (isPaired) void readDrivers(host).then(setDrivers, () => {});
  }, [host, isPaired]);
  return drivers;
};

/** The register that this till prints on: chosen, set up, tried and put in use (R-DEVICE-001). */
export const DeviceDialog = () => {
  const t = useText();
  const { saleView, company } = useTill();
  const branchId = useSale((state) => state.branchId);
  const active = useStoreValue(activeRegister);
  const { devices, fault } = useBranchDevices(branchId);
  const [changed, setChanged] = useState<BranchUnit>();
  const chosen = devices?.units.find(({ Id }) => Id === (active?.id ?? devices.units[0]?.Id));
  const unit = changed ?? chosen;
  const isNew = unit !== undefined && devices?.units.every(({ Id }) => Id !== unit.Id);
  const host = hostOf(unit);
  const service = useService(host);
  const isPaired = service.state?.isPaired ?? false;
  const drivers = useDrivers(host, isPaired);
  const driver = drivers?.get(unit ? protocolOf(unit) : '');
  const schema = driver?.schema;
  const isActive = unit !== undefined && active?.id === unit.Id;
  const isWrong = schema && unit && Object.keys(wrongParameters(schema, parametersOf(unit))).length > 0;

  const reasonOf = (answer: DeviceAnswer): string => {
    const reason = whyNotPrinted(answer) || answer.Message;
    return reason ? t(reason) : t('Not printed: the device answered code {code}', { code: answer.Code });
  };
  const test = async (): Promise<void> => {
    if (!unit) return;
    try {
      const tried = changed ? await readyToTry(changed, branchId) : unit;
      if (tried !== unit) setChanged(tried);
      const answer = await printTest(tried);
      if (answer.Code === DeviceCode.Done) notify('success', t('The test page was printed'));
      else notify('warning', reasonOf(answer));
    } catch (cause) {
      notify('warning', cause instanceof DeviceServiceNotReady ? t(cause.message) : describe(cause));
    }
  };
  const apply = async (): Promise<void> => {
    if (!unit) return;
    try {
      setChanged(await activate(unit, { organisationId: company.id, branchId }));
      notify('success', t('The device prints the receipts of this till'));
      const names = devices ? withoutCode(unit, devices) : [];
      if (names.length > 0)
        notify('warning', t('No code in the device for {names}: it refuses their sales', { names: names.join(', ') }), {
          durationMs: 0,
        });
    } catch (cause) {
      notify('error', describe(cause));
    }
  };
  return (
    <Dialog
      isOpen
      size="md"
      title={t('Device settings')}
      onClose={saleView.closeDialog}
      footer={
        <>
          {active && <Button onClick={deactivate}>{t('Deactivate')}</Button>}
          <Button icon="printer" disabled={!unit || !isPaired || Boolean(isWrong)} onClick={test}>
            {t('Print a test page')}
          </Button>
          <Button kind="primary" disabled={!unit || !protocolOf(unit) || Boolean(isWrong)} onClick={apply}>
            {isActive ? t('Apply') : t('Activate')}
          </Button>
        </>
      }
    >
      <div className={styles['stack']}>
        <ServiceStateLine
          host={host}
          service={service}
          onHost={unit && ((next) => setChanged({ ...unit, Settings: { ...unit.Settings, host: next } }))}
        />
        {fault !== undefined && <ErrorState text={describe(fault)} />}
        {!devices && fault === undefined && <SkeletonRows rows={4} />}
        {devices && !unit && <NewUnit branchId={branchId} models={devices.models} onNew={setChanged} />}
        {devices && unit && (
          <>
            <Select
              label={t('Cash register')}
              value={String(unit.Id)}
              options={[...devices.units, ...(isNew ? [unit] : [])].map(({ Id, Name = '' }) => ({
                value: String(Id),
                label: Name,
              }))}
              onChange={(id) => setChanged(devices.units.find(({ Id }) => String(Id) === id))}
            />
            {isActive && <p className={styles['active']}>{t('The device prints the receipts of this till')}</p>}
            {/* Keyed: another register begins with its own values. */}
            <UnitPart key={unit.Id} unit={unit} devices={devices} schema={schema} onChange={setChanged} />
            {isActive && driver?.deeds.includes('report') && <ReportButtons unit={unit} />}
          </>
        )}
        {devices && <ScalesChoice units={devices.scales} drivers={drivers} />}
        {devices && (
          <TerminalChoice units={devices.terminals} drivers={drivers} of={{ organisationId: company.id, branchId }} />
        )}
      </div>
    </Dialog>
  );
};
