import type { ThemeOptions } from '@mui/material/styles';
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';

/** The storefront's colours (storefront/styles/tokens.css) as MUI themes; text has a contrast of 4.5:1. */

type Colors = { line: string; strip: string; onStrip: string; sunken: string };

function themeOf(base: RaThemeOptions, palette: ThemeOptions['palette'], colors: Colors): RaThemeOptions {
  return {
    ...base,
    palette: { ...base.palette, ...palette },
    typography: {
      ...base.typography,
      fontFamily: '"Readex Pro Variable", "Noto Sans Arabic", sans-serif',
      h5: { fontWeight: 600 },
      h6: { fontWeight: 600 },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    shape: { borderRadius: 10 },
    components: { ...base.components, ...componentsOf(colors) },
  };
}

function componentsOf({ line, strip, onStrip, sunken }: Colors): RaThemeOptions['components'] {
  return {
    MuiAppBar: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundColor: strip, color: onStrip, backgroundImage: 'none' } },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none', border: `1px solid ${line}`, boxShadow: 'none' } } },
    MuiTextField: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
    MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
    MuiTableCell: { styleOverrides: { head: { fontWeight: 600 }, root: { borderColor: line } } },
    // Capitalizes the lower-case values of the API.
    MuiChip: { styleOverrides: { label: { '&::first-letter': { textTransform: 'uppercase' } } } },
    MuiCircularProgress: { defaultProps: { 'aria-label': 'Loading' } },
    MuiLinearProgress: { defaultProps: { 'aria-label': 'Loading' } },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
    // Long notifications wrap beside their button, which stays on the same line.
    MuiSnackbarContent: { styleOverrides: { root: { flexWrap: 'nowrap' } } },
    MuiAlert: { styleOverrides: { root: { border: 0 } } },
    // Its box ends with the first window, so a border would cross the menu once the page is scrolled.
    RaSidebar: { styleOverrides: { root: { '&& .MuiPaper-root': { border: 0 } } } },
    // `&&` outweighs MUI's own rule for wider windows.
    RaMenuItemLink: { styleOverrides: { root: { borderRadius: 8, margin: '2px 8px', ...forFingers } } },
    MuiButton: { styleOverrides: { root: forFingers } },
    // On phones they would be white bands, even when empty; `&&` outweighs react-admin's own rule for small windows.
    RaListToolbar: { styleOverrides: { root: { '&&': { backgroundColor: 'transparent' } } } },
    RaTopToolbar: {
      styleOverrides: {
        root: { '&&': { backgroundColor: 'transparent', minHeight: 0 }, '&:empty': { display: 'none' } },
      },
    },
    RaToolbar: { styleOverrides: { root: { backgroundColor: sunken } } },
    // Its icon is of several strokes: where they cross, a translucent colour would show.
    RaEmpty: { styleOverrides: { root: { '& .RaEmpty-icon': { color: line } } } },
    // A table wider than its container scrolls inside it instead of scrolling the page.
    // The line under the last row would run out of the rounded corners.
    RaDataTable: {
      styleOverrides: {
        root: {
          '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
          '& tbody tr:last-of-type td': { borderBottom: 0 },
        },
      },
    },
    RaList: { styleOverrides: { root: { '& .RaList-content, & .RaList-main': { minWidth: 0 } } } },
    // Limits the line length of forms.
    RaEdit: { styleOverrides: { root: { maxWidth: 720 } } },
    RaCreate: { styleOverrides: { root: { maxWidth: 720 } } },
    RaLayout: { styleOverrides: { root: { minWidth: 0, '& .RaLayout-content': { minWidth: 0, paddingInline: 16 } } } },
  };
}

const forFingers = { '@media (pointer: coarse)': { '&&': { minHeight: 44 } } };

export const lightTheme = themeOf(
  defaultLightTheme,
  {
    mode: 'light',
    primary: { main: '#0b4f55', dark: '#083a3f', contrastText: '#ffffff' },
    secondary: { main: '#0b4f55', dark: '#083a3f', contrastText: '#ffffff' },
    error: { main: '#b3261e' },
    success: { main: '#17693a' },
    warning: { main: '#8a5200' },
    background: { default: '#faf6ef', paper: '#ffffff' },
    text: { primary: '#0b3b40', secondary: '#4a6466' },
    divider: '#e6dccb',
  },
  { line: '#e6dccb', strip: '#0b3b40', onStrip: '#f3e9da', sunken: '#f4ecdf' },
);

export const darkTheme = themeOf(
  defaultDarkTheme,
  {
    mode: 'dark',
    primary: { main: '#86d3d5', dark: '#aee5e6', contrastText: '#05282b' },
    secondary: { main: '#86d3d5', dark: '#aee5e6', contrastText: '#05282b' },
    error: { main: '#ff9a90' },
    success: { main: '#7fd6a1' },
    warning: { main: '#eab04c' },
    background: { default: '#08191b', paper: '#0e2528' },
    text: { primary: '#edf3f0', secondary: '#a9bfbe' },
    divider: '#24454a',
  },
  { line: '#24454a', strip: '#04100f', onStrip: '#f3e9da', sunken: '#153135' },
);
