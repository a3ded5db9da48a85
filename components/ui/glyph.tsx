import { type GlyphName, glyphStroke, glyphs } from './glyphs'

interface GlyphProps {
  name: GlyphName
  size?: number
  color?: string
}

/** Decorative: the text next to it is for assistive tools. */
export function Glyph({ name, size = 14, color = 'currentColor' }: GlyphProps) {
  const glyph = glyphs[name]
  const solid = 'solid' in glyph && glyph.solid
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    >
      {glyph.paths.map((path) => (
        <path
          key={path}
          d={path}
          fill={solid ? color : 'none'}
          stroke={solid ? 'none' : color}
          strokeWidth={glyphStroke}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}
