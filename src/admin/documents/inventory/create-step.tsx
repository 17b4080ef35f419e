import { useId, useState, type FormEvent } from 'react';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import { useQuery } from '@tanstack/react-query';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useNavigate, useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { session } from '#client/session.ts';
import { FieldFrame } from '../../kinds/parts/field-frame.tsx';
import { ManyControl, ReferenceControl, type Reference } from '../../kinds/parts/reference/reference-control.tsx';
import { useWork } from '../../layout/use-work.ts';
import { allArticles, isIncomplete, predicateOf, type ArticleChoice } from './article-choice.ts';

const ownEmployee = (): Reference | null => {
  const employee = session.get()?.employee;
  return employee ? { Id: employee.id, Name: employee.name } : null;
};

/**
 * The depot that a person most likely counts: the default one of the branch where they work, else the company's first.
 */
const offeredDepot = async (): Promise<Reference | null> => {
  const [branch, ...others] = session.get()?.employee?.branches ?? [];
  const { Entities } = await call('DepotSearch', {
    predicate: {
      ...(branch && others.length === 0 && { Branches: [{ Id: branch.id }] }),
      Pager: { Index: 0, Size: 100 },
    },
  });
  return Entities.find(({ IsDefault }) => IsDefault) ?? Entities[0] ?? null;
};

const kinds = [
  ['all', 'The whole depot'],
  ['groups', 'Product groups'],
  ['products', 'Chosen products'],
] as const;

interface ChoiceProps {
  choice: ArticleChoice;
  error: string | undefined;
  onChange: (choice: ArticleChoice) => void;
}

/** All products, those of some groups, or a list of them. */
const Choice = ({ choice, error, onChange }: ChoiceProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <>
      <FieldFrame id={id} label={translate('Products counted')} isWide>
        <RadioGroup
          row
          id={id}
          aria-labelledby={`${id}-label`}
          value={choice.kind}
          onChange={(_event, kind) => onChange({ ...choice, kind: kind as ArticleChoice['kind'] })}
        >
          {kinds.map(([kind, title]) => (
            <FormControlLabel key={kind} value={kind} control={<Radio />} label={translate(title)} />
          ))}
        </RadioGroup>
      </FieldFrame>
      {choice.kind === 'groups' && (
        <FieldFrame id={`${id}-groups`} label={translate('Product groups')} isRequired isWide error={error}>
          <ManyControl
            id={`${id}-groups`}
            label={translate('Product groups')}
            reference="ArticleGroup"
            isInvalid={error !== undefined}
            value={[...choice.groups]}
            onChange={(groups) => onChange({ ...choice, groups: groups ?? [] })}
          />
        </FieldFrame>
      )}
      {choice.kind === 'products' && (
        <FieldFrame id={`${id}-products`} label={translate('Products')} isRequired isWide error={error}>
          <ManyControl
            id={`${id}-products`}
            label={translate('Products')}
            reference="Article"
            isInvalid={error !== undefined}
            value={[...choice.products]}
            onChange={(products) => onChange({ ...choice, products: products ?? [] })}
          />
        </FieldFrame>
      )}
    </>
  );
};

/** Step 1: the depot, who answers for the count, and what is counted. The inventory begins as it is stored. */
export const CreateStep = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const id = useId();
  const { isBusy, work } = useWork();
  const { data: offered = null } = useQuery({ queryKey: ['Depot', 'offered'], queryFn: offeredDepot });
  const [chosen, setDepot] = useState<Reference | null>();
  const depot = chosen === undefined ? offered : chosen;
  const [employee, setEmployee] = useState<Reference | null>(ownEmployee);
  const [choice, setChoice] = useState(allArticles);
  const [isSubmitted, setSubmitted] = useState(false);
  const required = translate('This field is required');
  const depotError = isSubmitted && !depot ? required : undefined;
  const begin = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSubmitted(true);
    if (!depot || isIncomplete(choice)) return;
    await work(async () => {
      const made = await call('DocumentGroupCreate', {
        documentGroup: {
          Depot: { Id: depot.Id },
          ...(employee && { Employee: { Id: employee.Id } }),
          ArticlePredicate: predicateOf(choice),
        },
      });
      navigate(`/inventory/${made.Id}`, { replace: true });
    });
  };
  return (
    <Paper component="form" variant="outlined" className="form-card" noValidate onSubmit={(event) => void begin(event)}>
      <div className="field-grid">
        <FieldFrame id={`${id}-depot`} label={translate('Depot')} isRequired error={depotError}>
          <ReferenceControl
            id={`${id}-depot`}
            label={translate('Depot')}
            reference="Depot"
            isRequired
            isInvalid={depotError !== undefined}
            value={depot}
            onChange={(value) => setDepot(value)}
          />
        </FieldFrame>
        <FieldFrame id={`${id}-employee`} label={translate('Employee')}>
          <ReferenceControl
            id={`${id}-employee`}
            label={translate('Employee')}
            reference="Employee"
            value={employee}
            onChange={(value) => setEmployee(value)}
          />
        </FieldFrame>
        <Choice
          choice={choice}
          error={isSubmitted && isIncomplete(choice) ? required : undefined}
          onChange={setChoice}
        />
      </div>
      <div className="start-step inventory-begin">
        <Button type="submit" variant="contained" loading={isBusy}>
          {translate('Begin counting')}
        </Button>
        <p>{translate('The shop goes on selling: what is sold meanwhile is taken into account.')}</p>
      </div>
    </Paper>
  );
};
