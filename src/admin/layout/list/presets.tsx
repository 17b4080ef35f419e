import { Suspense, useState } from 'react';
import Star from '@mui/icons-material/StarBorder';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { late } from '#client/react/late.ts';
import type { PresetKind } from './presets-window.tsx';

const PresetsWindow = late(() => import('./presets-window.tsx'), 'PresetsWindow');

/** Filters that the company shares, unlike those that a person keeps on one device. */
export const PresetsButton = ({ kind }: { kind: PresetKind }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tooltip title={translate('Presets')}>
        <IconButton aria-label={translate('Presets')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Star />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <Suspense fallback={null}>
          <PresetsWindow kind={kind} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
