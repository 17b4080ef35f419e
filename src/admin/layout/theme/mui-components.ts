import type { Components, Theme } from '@mui/material/styles';
import { density, radius, type, weight } from '#theme/index.ts';
import { scale } from './type-scale.ts';

const { office } = density;

/**
 * How MUI's parts differ from their defaults. Colours are the theme's custom properties, so that a skin changes without
 * a new theme for them.
 */
export const muiComponents: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: office.control, padding: '0 var(--space-4)', whiteSpace: 'nowrap' },
      sizeSmall: { minHeight: office.small, padding: '0 var(--space-3)', fontSize: 'var(--text-size-sm)' },
      outlined: {
        borderColor: 'var(--edge)',
        color: 'var(--text)',
        backgroundColor: 'var(--surface)',
        '&:hover': { backgroundColor: 'var(--hover)', borderColor: 'var(--edge)' },
      },
      text: { color: 'var(--text)', '&:hover': { backgroundColor: 'var(--hover)' } },
    },
    variants: [{ props: { variant: 'text', color: 'error' }, style: { color: 'var(--error-text)' } }],
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        borderRadius: radius.md,
        padding: 8,
        color: 'var(--text-muted)',
        '&:hover': { backgroundColor: 'var(--hover)', color: 'var(--text)' },
      },
      sizeSmall: { padding: 4 },
    },
  },
  MuiSvgIcon: {
    styleOverrides: {
      root: { fontSize: '1.25rem' },
      fontSizeSmall: { fontSize: '1.125rem' },
      fontSizeInherit: { fontSize: 'inherit' },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        minHeight: office.control,
        backgroundColor: 'var(--surface)',
        borderRadius: radius.md,
        // Labels stand above, so that no border has a gap for them.
        '& .MuiOutlinedInput-notchedOutline': { top: 0, borderColor: 'var(--edge)', '& legend': { display: 'none' } },
        '&.MuiInputBase-adornedStart .MuiOutlinedInput-input': { paddingLeft: 0 },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--text-muted)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--accent-text)', borderWidth: 2 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--error-text)' },
        '&.Mui-disabled': { backgroundColor: 'var(--sunken)' },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--line)' },
      },
      input: {
        padding: '0 var(--space-3)',
        height: office.control,
        '&::placeholder': { color: 'var(--text-muted)', opacity: 1 },
        '&.Mui-disabled': { WebkitTextFillColor: 'var(--text-muted)' },
      },
      multiline: { padding: 'var(--space-2) 0', '& textarea': { height: 'auto', padding: '0 var(--space-3)' } },
    },
  },
  MuiSelect: {
    styleOverrides: {
      select: {
        display: 'flex',
        alignItems: 'center',
        minHeight: office.control,
        height: office.control,
        paddingTop: 0,
        paddingBottom: 0,
      },
      icon: { color: 'var(--text-muted)' },
    },
  },
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiAutocomplete: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      inputRoot: {
        '&.MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
          padding: '1px var(--space-10) 1px var(--space-1)',
          '& .MuiAutocomplete-input.MuiAutocomplete-input': { height: office.control - 2, padding: '0 var(--space-2)' },
        },
      },
      paper: { backgroundColor: 'var(--raised)', boxShadow: 'var(--elevation-2)', border: '1px solid var(--line)' },
      option: { minHeight: `${office.row}px !important`, display: 'flex' },
      tag: { height: office.small - 4, borderRadius: radius.sm },
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' }, outlined: { borderColor: 'var(--line)' } } },
  MuiPopover: {
    styleOverrides: {
      paper: {
        backgroundColor: 'var(--raised)',
        boxShadow: 'var(--elevation-2)',
        border: '1px solid var(--line)',
        borderRadius: radius.lg,
      },
    },
  },
  MuiMenu: { styleOverrides: { paper: { minWidth: 180 }, list: { padding: 'var(--space-1)' } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: `${office.row}px !important`,
        borderRadius: radius.sm,
        fontSize: 'var(--text-size-md)',
        '& .MuiListItemIcon-root': { minWidth: 32, color: 'var(--text-muted)' },
      },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: { backgroundColor: 'var(--raised)', boxShadow: 'var(--elevation-3)', borderRadius: radius.xl },
    },
  },
  MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--scrim)' } } } },
  MuiDialogTitle: {
    defaultProps: { component: 'h2' },
    styleOverrides: {
      root: { ...scale(type.xl), fontWeight: weight.semibold, padding: 'var(--space-6) var(--space-6) var(--space-2)' },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: 'var(--space-2) var(--space-6)' } } },
  MuiDialogContentText: { styleOverrides: { root: { color: 'var(--text-muted)' } } },
  MuiDialogActions: {
    styleOverrides: { root: { padding: 'var(--space-4) var(--space-6) var(--space-6)', gap: 'var(--space-2)' } },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, disableInteractive: false },
    styleOverrides: {
      tooltip: { backgroundColor: 'var(--text)', color: 'var(--surface)', fontSize: 'var(--text-size-xs)' },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: {
        borderRadius: radius.full,
        height: office.small,
        fontSize: 'var(--text-size-sm)',
        backgroundColor: 'var(--sunken)',
        color: 'var(--text)',
        maxWidth: '100%',
      },
      outlined: { backgroundColor: 'transparent', borderColor: 'var(--edge)' },
      sizeSmall: { height: 22, fontSize: 'var(--text-size-xs)' },
      icon: { color: 'inherit' },
      deleteIcon: { color: 'inherit', '&:hover': { color: 'inherit' } },
    },
    variants: [
      {
        props: { variant: 'filled', color: 'primary' },
        style: {
          backgroundColor: 'var(--accent-soft)',
          color: 'var(--accent-text)',
          '&:hover, &:focus-visible': { backgroundColor: 'var(--accent-soft)' },
        },
      },
    ],
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 44, borderBottom: '1px solid var(--line)' },
      scrollButtons: { '&.Mui-disabled': { display: 'none' } },
      indicator: { backgroundColor: 'var(--accent-text)', height: 2 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 44,
        color: 'var(--text-muted)',
        padding: '0 var(--space-4)',
        '&.Mui-selected': { color: 'var(--accent-text)' },
      },
    },
  },
  MuiCheckbox: {
    styleOverrides: {
      root: {
        padding: 6,
        color: 'var(--edge)',
        '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: 'var(--accent-text)' },
      },
    },
  },
  MuiRadio: {
    styleOverrides: { root: { padding: 6, color: 'var(--edge)', '&.Mui-checked': { color: 'var(--accent-text)' } } },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { marginLeft: -6 },
      track: { backgroundColor: 'var(--edge)', opacity: 1 },
      switchBase: { '&.Mui-checked + .MuiSwitch-track': { backgroundColor: 'var(--accent-solid)', opacity: 1 } },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        color: 'var(--text)',
        fontSize: 'var(--text-size-sm)',
        lineHeight: 'var(--text-line-sm)',
        fontWeight: weight.medium,
        '&.Mui-focused': { color: 'var(--text)' },
        '&.Mui-error': { color: 'var(--error-text)' },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: 'var(--space-1) 0 0',
        fontSize: 'var(--text-size-xs)',
        color: 'var(--text-muted)',
        '&.Mui-error': { color: 'var(--error-text)' },
      },
    },
  },
  MuiAlert: {
    styleOverrides: { root: { color: 'var(--text)' }, action: { alignItems: 'center', paddingTop: 0 } },
    variants: (['error', 'warning', 'info', 'success'] as const).map((severity) => ({
      props: { severity, variant: 'standard' as const },
      style: {
        backgroundColor: `var(--${severity}-soft)`,
        color: 'var(--text)',
        '& .MuiAlert-icon': { color: `var(--${severity}-text)` },
      },
    })),
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        flex: 'none',
        minHeight: office.control,
        whiteSpace: 'nowrap',
        padding: '0 var(--space-3)',
        color: 'var(--text-muted)',
        borderColor: 'var(--line)',
        textTransform: 'none',
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: 'var(--accent-soft)', color: 'var(--accent-text)' },
      },
      sizeSmall: { minHeight: office.small },
    },
  },
  MuiSkeleton: { defaultProps: { animation: 'wave' }, styleOverrides: { root: { backgroundColor: 'var(--sunken)' } } },
  MuiLinearProgress: { styleOverrides: { root: { height: 2, backgroundColor: 'var(--line)' } } },
  MuiBadge: { styleOverrides: { badge: { minWidth: 18, height: 18, fontSize: 'var(--text-size-xs)' } } },
  MuiListSubheader: {
    styleOverrides: {
      root: {
        backgroundColor: 'transparent',
        lineHeight: '28px',
        fontSize: 'var(--text-size-xs)',
        color: 'var(--text-muted)',
      },
    },
  },
};
