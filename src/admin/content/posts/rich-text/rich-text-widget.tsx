import { Suspense } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { late } from '#ui/late.ts';
import type { WidgetProps } from '../../../generic/fields/widget.ts';

/** The editor weighs more than the rest of a form: it is fetched where there is a text to write. */
const RichTextEditor = late(() => import('./rich-text-editor.tsx'), 'RichTextEditor');

export const RichTextWidget = (props: WidgetProps<string>) => <Suspense fallback={<Skeleton variant="rounded" height={220} />}><RichTextEditor {...props} /></Suspense>;
