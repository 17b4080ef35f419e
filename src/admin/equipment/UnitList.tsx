import { Suspense } from 'react';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { DataTable, List, Title, useGetList, useNavigate, useStore, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { planOf, type PlanSettings } from '#domain/restaurant/floor-plan.ts';
import { FloorPlan } from '#floor/late-plan.ts';
import { pageLimit, type Stored } from '../data-provider.ts';
import { IntegerField } from '../kinds/integer.tsx';
import { ErrorState } from '../kinds/parts/error-state.tsx';
import { ReferenceField, ReferenceFilter } from '../kinds/reference.tsx';
import { AddAction } from '../layout/list/list-actions.tsx';
import { RecordLink } from '../layout/list/record-link.tsx';
import { RowMenu } from '../layout/list/row-menu.tsx';
import { nameOf } from '../model/representation.ts';
import './equipment.css';

const filters = [<ReferenceFilter key="Branches" source="Branches" label="Branch" reference="Branch" />];

const Table = () => (
  <List filters={filters} title="Desks" sort={{ field: 'Name', order: 'ASC' }}>
    <DataTable>
      <DataTable.Col source="Code" />
      <DataTable.Col source="Name" field={RecordLink} />
      <DataTable.Col source="Branch" field={ReferenceField} />
      <DataTable.Col source="Settings.Capacity" label="Seats" align="right" disableSort field={IntegerField} />
      <RowMenu />
    </DataTable>
  </List>
);

const all = { pagination: { page: 1, perPage: pageLimit }, sort: { field: 'Name', order: 'ASC' } } as const;

/** A plan with the way to its editor; each desk leads to its own form. */
const Plan = ({ scheme }: { scheme: Stored }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const branch = (scheme['Branch'] as { Name?: string } | null)?.Name;
  return (
    <section className="desk-plan">
      <header className="desk-plan-head">
        <h2>{nameOf(scheme)}</h2>
        {branch && <span className="desk-plan-branch">{branch}</span>}
        <Button component={Link} to={`/scheme/${scheme.Id}`} startIcon={<EditOutlined />}>
          {translate('Edit the plan')}
        </Button>
      </header>
      <FloorPlan
        plan={planOf(scheme['Settings'] as PlanSettings | null)}
        label={nameOf(scheme)}
        onDesk={(deskId) => navigate(`/desk/${deskId}`)}
      />
    </section>
  );
};

const Plans = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useGetList<Stored>('Scheme', all);
  const waiting = <Skeleton variant="rounded" height={360} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return waiting;
  if (data.length === 0)
    return (
      <div className="state-box">
        <p className="state-title">{translate('No floor plan was drawn yet')}</p>
        <p className="state-text">{translate('Draw the room, and its desks are here and at the till.')}</p>
        <Button component={Link} to="/scheme" variant="contained">
          {translate('Draw a floor plan')}
        </Button>
      </div>
    );
  return (
    <Suspense fallback={waiting}>
      {data.map((scheme) => (
        <Plan key={scheme.Id} scheme={scheme} />
      ))}
    </Suspense>
  );
};

const tabs = [
  { key: 'plan', title: 'Floor plans' },
  { key: 'list', title: 'List' },
] as const;

/** Desks as they stand, and as a list, at /desks-plan */
export const UnitList = () => {
  const translate = useTranslate();
  const [open, setOpen] = useStore<string>('desks.tab', 'plan');
  const isPlan = open === 'plan';
  return (
    <>
      <Tabs
        className="desk-tabs"
        value={open}
        onChange={(_event, key: string) => setOpen(key)}
        aria-label={translate('Desks')}
      >
        {tabs.map(({ key, title }) => (
          <Tab
            key={key}
            value={key}
            label={translate(title)}
            id={`desks-tab-${key}`}
            aria-controls={open === key ? 'desks-panel' : undefined}
          />
        ))}
      </Tabs>
      {isPlan && (
        <>
          <Title title="Desks" />
          <AddAction />
        </>
      )}
      <div role="tabpanel" id="desks-panel" aria-labelledby={`desks-tab-${open}`}>
        {isPlan ? <Plans /> : <Table />}
      </div>
    </>
  );
};
