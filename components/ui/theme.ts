import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, rem } from '@mantine/core'
import { componentDefaults } from './theme-components'
import { colorVariables, kebab } from './token-variables'
import { day, fontFamily, monoFamily, night, petrol, type Scheme, schemes, size } from './tokens'

const tuple = (ramp: readonly string[]): MantineColorsTuple => [
  ramp[0] ?? '',
  ramp[1] ?? '',
  ramp[2] ?? '',
  ramp[3] ?? '',
  ramp[4] ?? '',
  ramp[5] ?? '',
  ramp[6] ?? '',
  ramp[7] ?? '',
  ramp[8] ?? '',
  ramp[9] ?? '',
]

export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  colors: { petrol: tuple(petrol), dark: tuple(night), gray: tuple(day) },
  white: '#ffffff',
  black: schemes.light.text,
  fontFamily,
  fontFamilyMonospace: monoFamily,
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(20) },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.4', xl: '1.3' },
  headings: { fontFamily, fontWeight: '600' },
  radius: { xs: rem(4), sm: rem(5), md: rem(size.radius), lg: rem(10), xl: rem(14) },
  defaultRadius: 'md',
  spacing: { xs: rem(6), sm: rem(10), md: rem(14), lg: rem(20), xl: rem(28) },
  cursorType: 'pointer',
  respectReducedMotion: true,
  autoContrast: true,
  components: componentDefaults,
})

const schemeVariables = (scheme: Scheme) => ({
  ...colorVariables(scheme),
  '--mantine-color-body': scheme.surface,
  '--mantine-color-text': scheme.text,
  '--mantine-color-dimmed': scheme.dim,
  '--mantine-color-placeholder': scheme.dim,
  '--mantine-color-default-border': scheme.lineStrong,
  '--mantine-color-anchor': scheme.accent,
  '--mantine-color-error': scheme.alarm,
  // White is hard to read on the usual red.
  '--mantine-color-red-filled': 'var(--mantine-color-red-9)',
  '--mantine-color-red-filled-hover': 'color-mix(in srgb, var(--mantine-color-red-9), black 12%)',
})

export const resolveVariables: CSSVariablesResolver = () => ({
  variables: Object.fromEntries(
    Object.entries(size).map(([name, value]) => [`--az-size-${kebab(name)}`, `${value}px`]),
  ),
  light: schemeVariables(schemes.light),
  dark: schemeVariables(schemes.dark),
})
