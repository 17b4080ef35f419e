import {
  Children,
  cloneElement,
  createContext,
  createElement,
  isValidElement,
  useContext,
  useEffect,
  useEffectEvent,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import Badge from '@mui/material/Badge';
import CardContent from '@mui/material/CardContent';
import { TabbedFormTabs, useFormGroup, useResourceContext, useTranslate, type TabbedFormTabsProps } from 'react-admin';
import { FormIdContext } from '../../kinds/parts/field-error.ts';
import { ShowingContext } from '../../kinds/parts/late.tsx';
import { isViewName, viewNamed } from '../../model/views.ts';

/** A tab as react-admin's tabbed form passes it to its head and its panel. `value`: its position. */
type Tab = ReactElement<{
  label?: ReactNode;
  hidden?: boolean;
  value?: number;
  id?: string;
  role?: string;
  'aria-controls'?: string;
  'aria-labelledby'?: string;
}>;

const isTab = (child: ReactNode): child is Tab => isValidElement(child);

/** Ids of tabs that differ between forms, since a form may be above another. */
const useIds = () => {
  const form = useContext(FormIdContext);
  return { headOf: (place: number) => `${form}-tab-${place}`, panelOf: (place: number) => `${form}-panel-${place}` };
};

/** The name of a tab, and how many of its fields are wrong. */
const TabLabel = ({ place, label }: { place: number; label: ReactNode }) => {
  const translate = useTranslate();
  const { errors = {} } = useFormGroup(String(place));
  return (
    <Badge color="error" badgeContent={Object.keys(errors).length} className="tab-badge">
      {typeof label === 'string' ? translate(label) : label}
    </Badge>
  );
};

/** The tabs of a form: those that do not fit are scrolled to; the first stands in for one that is gone. */
export const FormTabs = ({ children, ...props }: TabbedFormTabsProps) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { headOf, panelOf } = useIds();
  const tabs: (Tab | null)[] = [];
  Children.forEach(children, (child, place) => {
    tabs.push(
      isTab(child)
        ? cloneElement(child, {
            label: <TabLabel place={place} label={child.props.label} />,
            id: headOf(place),
            'aria-controls': panelOf(place),
          })
        : null,
    );
  });
  const first = tabs.findIndex((tab) => tab !== null);
  const isGone = !tabs[props.value as number];
  const begin = useEffectEvent(() => props.onChange?.({} as SyntheticEvent, first));
  useEffect(() => {
    if (isGone) begin();
  }, [isGone]);
  const given = {
    ...props,
    value: isGone ? first : (props.value as number),
    variant: 'scrollable',
    scrollButtons: 'auto',
    allowScrollButtonsMobile: true,
    'aria-label': isViewName(resource) ? translate(viewNamed(resource).view.title) : undefined,
  } as const;
  return createElement(TabbedFormTabs, given, ...tabs);
};

const InSightContext = createContext(true);

/**
 * Draws its children only while their tab is shown: for parts that load something or take long. Inputs must stay
 * outside, so that their errors are always known.
 */
export const InSight = ({ children }: { children: ReactNode }) => (useContext(InSightContext) ? children : null);

/** The state outside of tabs: shown. */
const apart = { isShown: true };

/** Panels under the tabs of a form. react-admin labels each by its tab but sets no role. */
export const TabPanels = ({ children }: { children?: ReactNode }) => {
  const { headOf, panelOf } = useIds();
  const showing = useContext(ShowingContext);
  return (
    <CardContent>
      {Children.map(children, (panel) => {
        if (!isTab(panel)) return panel;
        const { value = 0, hidden } = panel.props;
        const given = { role: 'tabpanel', id: panelOf(value), 'aria-labelledby': headOf(value) };
        return (
          <InSightContext value={!hidden}>
            <ShowingContext value={hidden ? apart : showing}>{cloneElement(panel, given)}</ShowingContext>
          </InSightContext>
        );
      })}
    </CardContent>
  );
};
