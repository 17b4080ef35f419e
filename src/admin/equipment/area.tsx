import { Navigate, useParams } from 'react-router';
import { useTranslate } from 'ra-core';
import { EmptyState } from '#ui/status/empty-state.tsx';
import type { Area } from '../area.ts';
import { Page } from '../shell/page.tsx';

/** Equipment is numbered 1 to 7; no device has the number 5 (002 §2). */
const isUnitType = (type: string | undefined): boolean => /^[1-7]$/.test(type ?? '');

/** Types that have a list and a form stand before this; what is left is the number that no device has, and what is no number. */
const OtherUnits = () => {
  const translate = useTranslate();
  const { type } = useParams();
  if (!isUnitType(type)) return <Navigate to="/" replace />;
  return <Page title={translate('Equipment units')}><EmptyState title={translate('No equipment of this type')} text={translate('Choose a type under Devices in the menu.')} /></Page>;
};

const addresses = ['/units', '/units/{type}', '/unit', '/unit/{type}/{id?}'];

export const equipmentArea: Area = { screens: addresses.map((route) => ({ route, Page: OtherUnits })) };
