import { sideOfPattern } from '@/lib/shared/fill-patterns'
import { linesInSquare } from '@/lib/shared/hatch-lines'
import { isMapIcon, mapIcons } from '@/lib/shared/map-icons'
import type { AreaPattern } from '../model/area-pattern'

interface PatternSquareProps {
  id: string
  pattern: AreaPattern
  color: string
}

/** The square of a pattern, for a fill by its id. */
export function PatternSquare({ id, pattern, color }: PatternSquareProps) {
  const side = sideOfPattern({ ...pattern, color })
  return (
    <pattern id={id} width={side} height={side} patternUnits="userSpaceOnUse">
      {pattern.kind === 'hatch' ? (
        <Hatch pattern={pattern} side={side} color={color} />
      ) : (
        <Icon icon={pattern.icon} size={pattern.size} side={side} color={color} />
      )}
    </pattern>
  )
}

interface HatchProps {
  pattern: AreaPattern & { kind: 'hatch' }
  side: number
  color: string
}

function Hatch({ pattern: { lines, width }, side, color }: HatchProps) {
  if (lines === 'dots') return <circle cx={side / 2} cy={side / 2} r={width / 2} fill={color} />
  const path = linesInSquare(lines, side, width)
    .map(([fromX, fromY, toX, toY]) => `M${fromX} ${fromY}L${toX} ${toY}`)
    .join('')
  return <path d={path} stroke={color} strokeWidth={width} fill="none" />
}

function Icon({ icon, size, side, color }: { icon: string; size: number; side: number; color: string }) {
  const begin = (side - size) / 2
  if (!isMapIcon(icon))
    return (
      <image
        href={`/service/icons/${encodeURIComponent(icon)}`}
        x={begin}
        y={begin}
        width={size}
        height={size}
      />
    )
  return (
    <path
      d={mapIcons[icon]}
      fill={color}
      fillRule="evenodd"
      transform={`translate(${begin} ${begin}) scale(${size / 24})`}
    />
  )
}
