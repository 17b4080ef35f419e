import { lazy } from 'react';
import type { Area } from '../area.ts';

const DocumentPage = lazy(() => import('./editor/document-page.tsx').then((module) => ({ default: module.DocumentPage })));

const lists = ['/documents/1', '/documents/2', '/documents/3', '/documents/4', '/documents/5', '/documents/6/7', '/documents/9', '/documents/10', '/documents/11', '/documents/12', '/documents/13'];

export const documentArea: Area = {
  screens: [{ route: '/document/{doctype}/{documentid?}', Page: DocumentPage, keys: lists }],
  // Recipes are shown where there are any (R-SHELL-009).
  menu: [{ section: 'Documents', title: 'Calculations', route: '/documents/8', order: 55, icon: 'assignment', probe: 'calculation' }],
};
