import { type GlyphName, glyphs } from '@/components/ui/glyphs'
import { phaseColors } from '@/components/ui/tokens'
import classes from './sign-in.module.css'

const rings = [90, 170, 250, 340, 440]
const ticks = Array.from({ length: 72 }, (_, index) => index * 5)
const phaseGlyph: Record<number, GlyphName> = { 1: 'dot', 2: 'person', 3: 'bubble', 4: 'check' }

/** Tasks around the observer: bearing in degrees, distance, phase. */
const pins = [
  { bearing: 24, distance: 168, phase: 1 },
  { bearing: 40, distance: 296, phase: 2 },
  { bearing: 71, distance: 214, phase: 4 },
  { bearing: 118, distance: 142, phase: 2 },
  { bearing: 150, distance: 268, phase: 3 },
  { bearing: 203, distance: 196, phase: 1 },
  { bearing: 241, distance: 306, phase: 4 },
  { bearing: 287, distance: 160, phase: 2 },
  { bearing: 322, distance: 262, phase: 1 },
]

/** Two decimals, so that server and browser print the same number. */
const round = (value: number) => Math.round(value * 100) / 100

const at = (bearing: number, distance: number) => {
  const angle = ((bearing - 90) * Math.PI) / 180
  return `translate(${round(Math.cos(angle) * distance)} ${round(Math.sin(angle) * distance)})`
}

function Pin({ bearing, distance, phase }: (typeof pins)[number]) {
  const glyph = glyphs[phaseGlyph[phase] ?? 'dot']
  const solid = 'solid' in glyph
  return (
    <g transform={at(bearing, distance)}>
      <circle r={13} fill={phaseColors[phase]} className={classes.pin} />
      <g
        transform="translate(-8.4 -8.4) scale(.7)"
        fill={solid ? '#fff' : 'none'}
        stroke={solid ? 'none' : '#fff'}
      >
        {glyph.paths.map((path) => (
          <path key={path} d={path} strokeWidth={2.8} strokeLinecap="round" strokeLinejoin="round" />
        ))}
      </g>
    </g>
  )
}

/** An illustration of the product: an observer, a bearing, and tasks around. */
export function BearingPicture() {
  return (
    <div className={classes.picture} aria-hidden="true">
      <svg viewBox="-420 -420 840 840" preserveAspectRatio="xMidYMid slice" width="100%" height="100%">
        {rings.map((radius) => (
          <circle key={radius} r={radius} className={classes.ring} />
        ))}
        {ticks.map((angle) => (
          <line
            key={angle}
            y1={-340}
            y2={angle % 45 === 0 ? -316 : angle % 15 === 0 ? -326 : -333}
            transform={`rotate(${angle})`}
            className={classes.tick}
          />
        ))}
        <path d="M0 -64L0 -340" transform="rotate(40)" className={classes.bearing} />
        <path d="M0 -90A90 90 0 0 1 57.85 -68.94" className={classes.arc} />
        {pins.map((pin) => (
          <Pin key={pin.bearing} {...pin} />
        ))}
        <g transform="rotate(40)" className={classes.needle}>
          <path d="M0 -58L26 44L0 28Z" />
          <path d="M0 -58L-26 44L0 28Z" opacity=".6" />
        </g>
      </svg>
    </div>
  )
}
