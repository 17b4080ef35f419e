import { createTheme, type Components, type Theme, type ThemeOptions } from '@mui/material/styles';
import {
  duration,
  easing,
  fontFamily,
  layer,
  narrowBelow,
  paletteOf,
  radius,
  type,
  weight,
  type Ink,
  type Mode,
  type SkinName,
} from '#theme/index.ts';
import { muiComponents } from './mui-components.ts';
import { scale } from './type-scale.ts';

const colour = ({ solid, solidHover, onSolid, text }: Ink) => ({
  main: solid,
  dark: solidHover,
  light: text,
  contrastText: onSolid,
});

const typography: ThemeOptions['typography'] = {
  fontFamily,
  htmlFontSize: 16,
  fontSize: type.md.size,
  fontWeightRegular: weight.regular,
  fontWeightMedium: weight.medium,
  fontWeightBold: weight.semibold,
  h1: { ...scale(type['2xl']), fontWeight: weight.semibold },
  h6: { ...scale(type.lg), fontWeight: weight.semibold },
  subtitle2: { ...scale(type.md), fontWeight: weight.semibold },
  body1: scale(type.md),
  body2: scale(type.sm),
  button: { ...scale(type.md), fontWeight: weight.medium, textTransform: 'none' },
  caption: scale(type.xs),
};

/**
 * MUI's look from the same tokens as all else: its sizes are the scales, its colours the palette's, written as custom
 * properties where CSS may read them.
 */
export const muiTheme = (skin: SkinName, mode: Mode, added: Components<Theme> = {}): Theme => {
  const palette = paletteOf(skin, mode);
  return createTheme({
    spacing: 4,
    shape: { borderRadius: radius.md },
    breakpoints: { values: { xs: 0, sm: 600, md: narrowBelow, lg: 1240, xl: 1600 } },
    zIndex: {
      appBar: layer.sticky,
      drawer: layer.menu,
      modal: layer.dialog,
      snackbar: layer.notice,
      tooltip: layer.notice,
      fab: layer.sticky,
      speedDial: layer.sticky,
      mobileStepper: layer.sticky,
    },
    palette: {
      mode,
      primary: colour(palette.accent),
      error: colour(palette.tones.error),
      warning: colour(palette.tones.warning),
      info: colour(palette.tones.info),
      success: colour(palette.tones.success),
      text: { primary: palette.text, secondary: palette.textMuted, disabled: palette.textMuted },
      background: { default: palette.canvas, paper: palette.surface },
      divider: palette.line,
      action: {
        hover: palette.hover,
        selected: palette.accent.soft,
        active: palette.textMuted,
        disabledBackground: palette.sunken,
        disabled: palette.textMuted,
        focus: palette.hover,
      },
    },
    typography,
    transitions: {
      duration: {
        shortest: duration.fast,
        shorter: duration.fast,
        short: duration.normal,
        standard: duration.normal,
        complex: duration.menu,
        enteringScreen: duration.normal,
        leavingScreen: duration.fast,
      },
      easing: { easeInOut: easing, easeOut: easing },
    },
    components: { ...muiComponents, ...added },
  });
};
