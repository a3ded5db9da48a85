import {
  ActionIcon,
  Alert,
  Badge,
  Button,
  Drawer,
  Input,
  Menu,
  Modal,
  type MantineThemeComponents,
  MultiSelect,
  PasswordInput,
  Popover,
  Select,
  Textarea,
  TextInput,
  Tooltip,
} from '@mantine/core'
import { DatePickerInput, DateTimePicker } from '@mantine/dates'

const floating = { withinPortal: true, shadow: 'md', radius: 'md' as const }
const picker = { size: 'sm' as const, comboboxProps: { shadow: 'md' }, checkIconPosition: 'right' as const }

/** Density and elevation, defined once for every control. */
export const componentDefaults: MantineThemeComponents = {
  ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', color: 'gray', size: 'md' } }),
  // The colour is used for icon and background: text in that colour is hard to read on it.
  Alert: Alert.extend({ styles: { title: { color: 'var(--mantine-color-text)' } } }),
  Badge: Badge.extend({ defaultProps: { tt: 'none', fw: 500 } }),
  Button: Button.extend({ defaultProps: { size: 'xs' } }),
  InputWrapper: Input.Wrapper.extend({ styles: { label: { marginBottom: 4 } } }),
  Drawer: Drawer.extend({ defaultProps: { overlayProps: { backgroundOpacity: 0.4 } } }),
  Menu: Menu.extend({ defaultProps: { ...floating, loop: true, trapFocus: true, returnFocus: true } }),
  Modal: Modal.extend({ defaultProps: { centered: true, radius: 'lg' } }),
  MultiSelect: MultiSelect.extend({ defaultProps: picker }),
  PasswordInput: PasswordInput.extend({ defaultProps: { size: 'sm' } }),
  Popover: Popover.extend({ defaultProps: floating }),
  Select: Select.extend({ defaultProps: picker }),
  Textarea: Textarea.extend({ defaultProps: { size: 'sm' } }),
  TextInput: TextInput.extend({ defaultProps: { size: 'sm' } }),
  Tooltip: Tooltip.extend({ defaultProps: { openDelay: 350, withArrow: false, offset: 6, fz: 'xs' } }),
  DateTimePicker: DateTimePicker.extend({ defaultProps: { size: 'sm' } }),
  DatePickerInput: DatePickerInput.extend({ defaultProps: { size: 'sm' } }),
}
