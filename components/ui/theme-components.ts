import type { MantineThemeComponents } from '@mantine/core'

const floating = { withinPortal: true, shadow: 'md', radius: 'md' as const }
const picker = { size: 'sm' as const, comboboxProps: { shadow: 'md' }, checkIconPosition: 'right' as const }

/** Density and elevation, defined once for every control; plain objects, so that no page loads controls it does not have. */
export const componentDefaults: MantineThemeComponents = {
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'md' } },
  // The colour is used for icon and background: text in that colour is hard to read on it.
  Alert: { styles: { title: { color: 'var(--mantine-color-text)' } } },
  Badge: { defaultProps: { tt: 'none', fw: 500 } },
  Button: { defaultProps: { size: 'xs' } },
  InputWrapper: { styles: { label: { marginBottom: 4 } } },
  Drawer: { defaultProps: { overlayProps: { backgroundOpacity: 0.4 } } },
  Menu: { defaultProps: { ...floating, loop: true, trapFocus: true, returnFocus: true } },
  // Long titles take several lines.
  Modal: { defaultProps: { centered: true, radius: 'lg' }, styles: { title: { lineHeight: 1.35 } } },
  MultiSelect: { defaultProps: picker },
  PasswordInput: { defaultProps: { size: 'sm' } },
  Popover: { defaultProps: floating },
  Select: { defaultProps: picker },
  Textarea: { defaultProps: { size: 'sm' } },
  TextInput: { defaultProps: { size: 'sm' } },
  Tooltip: { defaultProps: { openDelay: 350, withArrow: false, offset: 6, fz: 'xs' } },
  DateTimePicker: { defaultProps: { size: 'sm' } },
  DatePickerInput: { defaultProps: { size: 'sm' } },
}
