import { useContext, useMemo, useState } from 'react';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { get, useFormState } from 'react-hook-form';
import type { Stored } from '../../data-provider.ts';
import type { View } from '../../model/views.ts';
import { useFormOverride } from '../form-overrides.ts';
import type { FormLayout } from './form-body.tsx';
import { FormIdContext } from '../../kinds/parts/field-error.ts';
import { FormField } from './field/form-field.tsx';
import { mostInDialog, placedFields, type Section } from './sections.ts';
import { SettingsGroup } from './field/settings-group.tsx';
import { runsOf, type FieldState } from './field/settings-path.ts';

interface Props {
  view: View;
  sections: readonly Section[];
  layout: FormLayout;
  record: Stored | undefined;
}

/** More sections than this are tabs; fewer are cards one under the other. */
const mostCards: Record<FormLayout, number> = { page: 2, dialog: mostInDialog };

/** A form above another has tabs of its own. */
const useTabId = (): ((title: string) => string) => {
  const form = useContext(FormIdContext);
  return (title) => `${form}-${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
};

interface FieldsProps {
  view: View;
  section: Section;
  record: Stored | undefined;
  isFirst: boolean;
  isShown?: boolean;
}

/** A panel is drawn while it is seen; fields always are, so that what is wrong in them is known. */
const Fields = ({ view, section, record, isFirst, isShown = true }: FieldsProps) => (
  <>
    {section.Panel && isShown && <section.Panel record={record} isNew={!record} />}
    {section.fields.length > 0 && <FieldGrid view={view} section={section} record={record} isFirst={isFirst} />}
  </>
);

const FieldGrid = ({ view, section, record, isFirst }: FieldsProps) => {
  const override = useFormOverride(view);
  // eslint-disable-next-line react/exhaustive-deps
  const placed = useMemo(() => placedFields(view, section), [view, section.fields.join()]);
  const runs = useMemo(() => runsOf(placed), [placed]);
  const firstEditable = placed.find(({ field }) => !field.readOnly && !field.computed)?.path;
  const isAlone = placed.length === 1 && placed[0]?.field.title === section.title;
  const stateOf = (path: string): FieldState => ({
    isDisabled: record && override.isFinal?.(record),
    isAutoFocused: isFirst && !record && path === firstEditable,
    isLabelHidden: isAlone,
  });
  return (
    <Box className="field-grid">
      {runs.map((run) =>
        'settings' in run ? (
          <SettingsGroup
            key={run.settings[0]?.path}
            placed={run.settings}
            stateOf={stateOf}
            widgets={override.widgets}
          />
        ) : (
          <FormField
            key={run.placed.path}
            placed={run.placed}
            widget={override.widgets?.[run.placed.path]}
            {...stateOf(run.placed.path)}
          />
        ),
      )}
    </Box>
  );
};

const Cards = ({ view, sections, record, layout }: Props) => {
  const translate = useTranslate();
  return (
    <>
      {sections.map((section, index) => (
        <Paper
          key={section.title}
          component="section"
          className="form-card"
          variant={layout === 'dialog' ? 'elevation' : 'outlined'}
          elevation={0}
          aria-label={translate(section.title)}
        >
          {sections.length > 1 && (
            <Typography variant="h6" component="h2" className="form-card-title">
              {translate(section.title)}
            </Typography>
          )}
          <Fields view={view} section={section} record={record} isFirst={index === 0} />
        </Paper>
      ))}
    </>
  );
};

const TabbedCards = ({ view, sections, record, isBelowHead }: Props & { isBelowHead?: boolean }) => {
  const translate = useTranslate();
  const idOf = useTabId();
  const [open, setOpen] = useState(sections[0]?.title ?? '');
  const { errors } = useFormState();
  const errorsIn = (section: Section): number =>
    section.fields.filter((path) => get(errors, path) !== undefined).length;
  const shown = sections.some(({ title }) => title === open) ? open : (sections[0]?.title ?? '');
  return (
    <Paper className="form-card form-tabs" variant="outlined">
      <Tabs
        value={shown}
        onChange={(_event, title: string) => setOpen(title)}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label={translate(view.view.title)}
      >
        {sections.map((section) => (
          <Tab
            key={section.title}
            value={section.title}
            id={`tab-${idOf(section.title)}`}
            aria-controls={`panel-${idOf(section.title)}`}
            label={
              <Badge color="error" badgeContent={errorsIn(section)} className="tab-badge">
                {translate(section.title)}
              </Badge>
            }
          />
        ))}
      </Tabs>
      {sections.map((section, index) => (
        <Box
          key={section.title}
          role="tabpanel"
          hidden={section.title !== shown}
          id={`panel-${idOf(section.title)}`}
          aria-labelledby={`tab-${idOf(section.title)}`}
          className="form-panel"
        >
          <Fields
            view={view}
            section={section}
            record={record}
            isFirst={index === 0 && !isBelowHead}
            isShown={section.title === shown}
          />
        </Box>
      ))}
    </Paper>
  );
};

const HeadAndTabs = (props: Props) => (
  <>
    <Cards {...props} sections={props.sections.slice(0, 1)} />
    <TabbedCards {...props} sections={props.sections.slice(1)} isBelowHead />
  </>
);

/** Cards while there are few sections, tabs beyond. */
export const FormSections = (props: Props) => {
  const { isHeadApart } = useFormOverride(props.view);
  if (props.sections.length <= mostCards[props.layout]) return <Cards {...props} />;
  return isHeadApart ? <HeadAndTabs {...props} /> : <TabbedCards {...props} />;
};
