/** The single source of the visual language: table, map, forms and charts all read it (docs/design-language.md). */

/** Accent. Petrol is kept out of every step, priority and alarm, so that it always means "you can act here". */
export const petrol = [
  '#e9f4f6',
  '#d2e7eb',
  '#a6cfd8',
  '#76b5c2',
  '#4d9bac',
  '#2f8497',
  '#1c7084',
  '#0f5e70',
  '#0a4c5b',
  '#063a46',
] as const

/** Neutral ramp of the dark scheme, from text (0) down to the deepest ground (9). */
export const night = [
  '#e6edf0',
  '#c3ced3',
  '#9baab1',
  '#71828a',
  '#46555d',
  '#2e3b42',
  '#222d33',
  '#1a2329',
  '#141c21',
  '#0e1418',
] as const

/** Neutral ramp of the light scheme, from ground (0) up to ink (9). */
export const day = [
  '#f6f8f9',
  '#eef2f3',
  '#e2e8eb',
  '#d0d9dd',
  '#b3bfc5',
  '#8a99a1',
  '#62727b',
  '#47565e',
  '#2c3940',
  '#16222a',
] as const

export const schemes = {
  light: {
    ground: day[1],
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: day[0],
    line: day[2],
    lineStrong: day[3],
    text: day[9],
    dim: '#566770',
    accent: petrol[7],
    accentSoft: petrol[0],
    selected: '#e1f0f3',
    hover: '#f0f5f6',
    flash: '#fff3cf',
    alarm: '#c4302b',
    alarmSoft: '#fdecea',
    warn: '#985a00',
    live: '#207648',
    markerRing: '#ffffff',
    shadow: '0 1px 2px rgb(22 34 42 / 0.08), 0 6px 20px rgb(22 34 42 / 0.12)',
  },
  dark: {
    ground: night[9],
    surface: night[8],
    raised: night[7],
    sunken: '#10171b',
    line: '#27333a',
    lineStrong: '#38464e',
    text: night[0],
    dim: '#9caab1',
    accent: petrol[3],
    accentSoft: '#12313a',
    selected: '#15343d',
    hover: '#1b262c',
    flash: '#3a3216',
    alarm: '#ff7f76',
    alarmSoft: '#3a1d1c',
    warn: '#e8b04b',
    live: '#5cc48d',
    markerRing: '#0e1418',
    shadow: '0 1px 2px rgb(0 0 0 / 0.5), 0 8px 24px rgb(0 0 0 / 0.45)',
  },
} as const

export type SchemeName = keyof typeof schemes
export type Scheme = (typeof schemes)[SchemeName]

/** Steps without a colour use that of their phase (assigned_status 1 to 4). */
export const phaseColors: Record<number, string> = {
  1: '#2f6fed',
  2: '#d97706',
  3: '#8b5cf6',
  4: '#16855b',
}
export const unknownStepColor = day[6]

/** Text on a colour that is the same in both schemes: dark on light ones, light on dark ones. */
export const inks = { light: '#ffffff', dark: day[9] } as const

/** Swatches for tags, steps and priorities. */
export const swatches = [
  '#0f5e70',
  '#2f6fed',
  '#6f5bd6',
  '#a4459c',
  '#c4302b',
  '#d9622b',
  '#b98900',
  '#5f8a1f',
  '#16855b',
  '#0f8f9c',
  '#62727b',
  '#2c3940',
] as const

/** Initial colours of a tag and a priority: swatches other than the accent. */
export const firstColors = { sticker: '#6f5bd6', priority: '#62727b' } as const

/** Speed bands, from stationary to the fastest: swatches that are also distinct for red-green colour blindness. */
export const speedColors = ['#62727b', '#0f8f9c', '#5f8a1f', '#b98900', '#d9622b', '#a4459c'] as const

/** Overdue is the same red on every background, because it is also drawn on the map. */
export const overdueColor = '#d23b34'

/** The ring on the map around what somebody has just changed, on every background. */
export const flashRing = '#f2b93b'

export const fontFamily =
  "'Golos Text Variable', 'Golos Fallback', system-ui, -apple-system, 'Segoe UI', 'Noto Sans', sans-serif"
export const monoFamily = "ui-monospace, 'SF Mono', 'Cascadia Mono', 'DejaVu Sans Mono', monospace"

/** Lengths in CSS pixels. */
export const size = {
  rail: 56,
  sidebarOpen: 208,
  topBar: 48,
  toolbar: 48,
  panel: 408,
  /** A panel with a form. */
  panelForm: 480,
  rowCompact: 34,
  rowComfortable: 52,
  radius: 7,
  /** Below this width panels become drawers and map and table take turns. */
  narrow: 900,
  /** Below this width filters collapse and a panel replaces the table, so that the map stays whole. */
  tight: 1180,
} as const

/** Milliseconds. */
export const motion = { flash: 1800 } as const
