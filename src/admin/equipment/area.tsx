import { Navigate } from 'react-router';
import type { Area } from '../layout/area.ts';

/**
 * Types of equipment have lists and forms of their own, which stand before this; no device has the number 5, and what
 * is no number is none.
 */
const NoSuchUnits = () => <Navigate to="/" replace />;

const addresses = ['/units', '/units/{type}', '/unit', '/unit/{type}/{id?}'];

export const equipmentArea: Area = { screens: addresses.map((route) => ({ route, Page: NoSuchUnits })) };
