/** Line glyphs on a 24-unit grid, kept as data so that the DOM and the map's canvas draw the very same shape. */
export interface Glyph {
  paths: readonly string[]
  /** Filled glyphs are painted solid, the others stroked with `glyphStroke`. */
  solid?: boolean
}

export const glyphStroke = 2.6

const line = (...paths: string[]): Glyph => ({ paths })
const solid = (...paths: string[]): Glyph => ({ paths, solid: true })

export const glyphs = {
  dot: solid('M12 6.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0 -11z'),
  ring: line('M12 6a6 6 0 1 0 0 12a6 6 0 1 0 0 -12z'),
  person: solid(
    'M12 3.6a4.3 4.3 0 1 0 0 8.6a4.3 4.3 0 1 0 0 -8.6z',
    'M4 20.2c0 -4.6 3.4 -6.9 8 -6.9s8 2.3 8 6.9z',
  ),
  forward: line('M4 12h14', 'M12.5 6l6 6l-6 6'),
  pause: line('M8.5 6v12', 'M15.5 6v12'),
  bubble: solid(
    'M4 4.5h16a1.6 1.6 0 0 1 1.6 1.6v9a1.6 1.6 0 0 1 -1.6 1.6h-7.6l-5 4v-4H4a1.6 1.6 0 0 1 -1.6 -1.6v-9A1.6 1.6 0 0 1 4 4.5z',
  ),
  question: line('M8 9a4 4 0 1 1 5.6 3.7c-1.1 .5 -1.6 1.2 -1.6 2.4', 'M12 19.2v.1'),
  lens: line('M10.5 5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0 -11z', 'M14.8 14.8l4.7 4.7'),
  cross: line('M7 7l10 10', 'M17 7l-10 10'),
  check: line('M5 12.6l4.8 4.8L19.5 7.4'),
  doubleCheck: line('M2.5 12.6l4.4 4.4l8 -9', 'M11.5 16.6l.6 .4l9 -9.4'),
  unknown: line('M6 12h.1', 'M12 12h.1', 'M18 12h.1'),
  chevronDown: line('M6 9l6 6l6 -6'),
  bars: line('M6 9h12', 'M6 15h12'),
  chevronUp: line('M6 15l6 -6l6 6'),
  chevronsUp: line('M6 12l6 -6l6 6', 'M6 18.5l6 -6l6 6'),
  clockAlert: line('M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0 -16z', 'M12 8v4.4l2.6 2'),
} satisfies Record<string, Glyph>

export type GlyphName = keyof typeof glyphs

/** Glyphs of the steps of one phase, in step order; the last one serves every further step. */
export const phaseGlyphs: Record<number, readonly GlyphName[]> = {
  1: ['dot', 'ring'],
  2: ['person', 'forward', 'pause'],
  3: ['bubble', 'lens', 'question'],
  4: ['check', 'cross', 'doubleCheck'],
}

/** Priority by rank, lowest first. */
export const priorityGlyphs = [
  'chevronDown',
  'bars',
  'chevronUp',
  'chevronsUp',
] as const satisfies GlyphName[]
