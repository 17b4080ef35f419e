import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import Chip from '@mui/material/Chip';
import Step from '@mui/material/Step';
import StepButton from '@mui/material/StepButton';
import Stepper from '@mui/material/Stepper';
import { useTranslate } from 'react-admin';
import { useLocation, useParams } from 'react-router';
import { call } from '#client/call.ts';
import { formatDateTime } from '#domain/date-format.ts';
import type { DocumentGroup } from '#generated/types.ts';
import { ErrorState } from '../../kinds/parts/error-state.tsx';
import { FormSkeleton } from '../../layout/form/form-skeleton.tsx';
import { Page } from '../../layout/page/page.tsx';
import { companyCalendar } from '../../model/filter.ts';
import { isFault } from '../../toast.ts';
import { CountStep } from './count-step.tsx';
import { CreateStep } from './create-step.tsx';
import { FinishStep } from './finish-step.tsx';
import { InventoryFacts } from './inventory-facts.tsx';
import './inventory.css';

const steps = ['Create', 'Count products', 'Finish'] as const;
const [createStep, countStep, finishStep] = [0, 1, 2];

const Steps = ({
  at,
  isOpen,
  onStep,
}: {
  at: number;
  /** Whether a step can be gone to. */
  isOpen: (step: number) => boolean;
  onStep: (step: number) => void;
}) => {
  const translate = useTranslate();
  return (
    <Stepper nonLinear activeStep={at} className="inventory-steps">
      {steps.map((title, step) => (
        <Step key={title} completed={false} disabled={!isOpen(step)}>
          <StepButton onClick={() => onStep(step)}>{translate(title)}</StepButton>
        </Step>
      ))}
    </Stepper>
  );
};

const State = ({ inventory: { ApprovedOn } }: { inventory: DocumentGroup }) => {
  const translate = useTranslate();
  return ApprovedOn ? (
    <Chip color="primary" label={`${translate('Approved')} ${formatDateTime(companyCalendar().zone, ApprovedOn)}`} />
  ) : (
    <Chip label={translate('In progress')} />
  );
};

const Wizard = ({ inventory }: { inventory: DocumentGroup | undefined }) => {
  const translate = useTranslate();
  const first = inventory ? (inventory.ApprovedOn ? finishStep : countStep) : createStep;
  const [step, setStep] = useState(first);
  const title = inventory
    ? `${translate('Inventory')} № ${inventory.Code ?? ''}`
    : translate('New: {entity}', { entity: translate('Inventory') });
  const isOpen = (each: number): boolean =>
    inventory ? each !== countStep || !inventory.ApprovedOn : each === createStep;
  return (
    <Page
      title={title}
      trail={[{ title: translate('Inventories'), address: '/inventories' }]}
      actions={inventory && <State inventory={inventory} />}
    >
      <Steps at={step} isOpen={isOpen} onStep={setStep} />
      {!inventory && <CreateStep />}
      {inventory && step === createStep && <InventoryFacts inventory={inventory} />}
      {inventory && step === countStep && <CountStep inventoryId={inventory.Id} />}
      {inventory && step === finishStep && (
        <FinishStep inventory={inventory} title={title} onCount={() => setStep(countStep)} />
      )}
    </Page>
  );
};

/** /inventory/{id?}: create, count, finish; without an id a new inventory (R-INV-001). */
export const InventoryPage = () => {
  const translate = useTranslate();
  const location = useLocation();
  const id = Number(useParams()['id']) || undefined;
  const { data, error, refetch } = useQuery({
    queryKey: ['DocumentGroup', 'inventory', id],
    enabled: id !== undefined,
    retry: false,
    gcTime: 0,
    refetchOnMount: 'always',
    queryFn: () => call('DocumentGroupRead', { documentGroup: { Id: id } }),
  });
  if (id === undefined || data)
    return <Wizard key={id ?? location.key} inventory={id === undefined ? undefined : data} />;
  return (
    <Page title={translate('Inventory')} trail={[{ title: translate('Inventories'), address: '/inventories' }]}>
      {error ? (
        <ErrorState
          title={
            isFault(error, 'NOT_FOUND')
              ? translate('{entity} was not found', { entity: translate('Inventory') })
              : undefined
          }
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  );
};
