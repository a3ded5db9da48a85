import { useId } from 'react'
import { mapIcons, isMapIcon } from '@/lib/shared/map-icons'
import type { ClassLook, SymbolPart } from '../model/style-model'
import { PatternSquare } from './pattern-square'

interface SymbolSwatchProps {
  part: SymbolPart
  look: ClassLook
  width?: number
  height?: number
}

/** A symbol as drawn in a legend. */
export function SymbolSwatch({ part, look, width = 26, height = 20 }: SymbolSwatchProps) {
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      {part.kind === 'point' && <Mark part={part} look={look} width={width} height={height} />}
      {part.kind === 'line' && <Stroke part={part} look={look} width={width} height={height} />}
      {part.kind === 'area' && <Area part={part} look={look} width={width} height={height} />}
    </svg>
  )
}

type Box = { look: ClassLook; width: number; height: number }

function Mark({ part, look, width, height }: Box & { part: Extract<SymbolPart, { kind: 'point' }> }) {
  const edge = part.edge?.width ?? 0
  const most = Math.min(width, height) - 2
  const full = (look.size ?? part.size) + edge * 2
  const scale = Math.min(1, most / Math.max(1, full))
  const side = (look.size ?? part.size) * scale
  const x = width / 2
  const y = height / 2
  if (look.icon === null)
    return (
      <g opacity={part.opacity}>
        {part.edge && <circle cx={x} cy={y} r={side / 2 + edge * scale} fill={part.edge.color} />}
        <circle cx={x} cy={y} r={side / 2} fill={look.color} />
      </g>
    )
  if (!isMapIcon(look.icon))
    return (
      <image
        href={`/service/icons/${encodeURIComponent(look.icon)}`}
        x={x - side / 2}
        y={y - side / 2}
        width={side}
        height={side}
        opacity={part.opacity}
      />
    )
  const unit = side / 24
  return (
    <g
      opacity={part.opacity}
      transform={`translate(${x} ${y}) rotate(${part.turn.degrees}) scale(${unit}) translate(-12 -12)`}
    >
      {part.edge && (
        <path
          d={mapIcons[look.icon]}
          fill="none"
          stroke={part.edge.color}
          strokeWidth={(part.edge.width * 2 * scale) / unit}
          strokeLinejoin="round"
        />
      )}
      <path d={mapIcons[look.icon]} fill={look.color} fillRule="evenodd" />
    </g>
  )
}

function Stroke({ part, look, width, height }: Box & { part: Extract<SymbolPart, { kind: 'line' }> }) {
  const own = Math.min(look.size ?? part.size, height * 0.7)
  const outer = part.casing ? Math.min(height, own + part.casing.width * 2) : 0
  const straight = own > height / 5
  const path = straight
    ? `M0 ${height / 2}H${width}`
    : `M1.5 ${height * 0.72}L${width * 0.36} ${height * 0.28}L${width * 0.64} ${height * 0.72}L${width - 1.5} ${height * 0.28}`
  return (
    <g fill="none" opacity={part.opacity} strokeLinecap={part.cap} strokeLinejoin={part.join}>
      {part.casing && <path d={path} stroke={part.casing.color} strokeWidth={outer} />}
      <path
        d={path}
        stroke={look.color}
        strokeWidth={own}
        strokeDasharray={part.dash.map((one) => one * own).join(' ') || undefined}
      />
    </g>
  )
}

function Area({ part, look, width, height }: Box & { part: Extract<SymbolPart, { kind: 'area' }> }) {
  const { edge } = part
  const box = { x: 1.5, y: 1.5, width: width - 3, height: height - 3 }
  const line = Math.min(edge?.width ?? 1, 4)
  const id = useId()
  return (
    <g>
      {part.pattern && <PatternSquare id={id} pattern={part.pattern} color={look.color} />}
      <rect {...box} fill={part.pattern ? `url(#${id})` : look.color} fillOpacity={part.opacity} />
      {edge && (
        <rect
          {...box}
          fill="none"
          stroke={edge.color ?? look.color}
          strokeWidth={line}
          strokeDasharray={edge.dash.map((one) => one * line).join(' ') || undefined}
        />
      )}
    </g>
  )
}
