'use client'

import { UnstyledButton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { phases, usePhaseName } from '@/components/reference-data/use-phase-name'
import { StepDisc } from '@/components/reference-data/icons/step-disc'
import { useLooks } from '@/components/reference-data/use-dictionaries'
import { unknownStep } from '@/components/reference-data/icons/step-look'
import { layOut, shortened, size, width } from './lay-out'
import classes from './way.module.css'
import type { MoveWire, StepWire } from '@/lib/domain/reference/presenter'
import common from '../../ui/common.module.css'

interface WayDiagramProps {
  steps: readonly StepWire[]
  moves: readonly MoveWire[]
  /** Absent when read-only. */
  onAdd?: (from: number, to: number) => void
  onChoose: (move: MoveWire) => void
}

/** Steps in columns by phase, transitions as arrows; clicking two steps adds a transition. */
export function WayDiagram({ steps, moves, onAdd, onChoose }: WayDiagramProps) {
  const t = useTranslations('workTypes.way')
  const phaseName = usePhaseName()
  const looks = useLooks().steps
  const head = useId()
  const [from, setFrom] = useState<number | null>(null)
  const { nodes, arrows, height } = useMemo(() => layOut(steps, moves), [steps, moves])
  const origin = steps.find(({ id }) => id === from)

  const press = (id: number) => {
    if (!onAdd) return
    if (from === null) return setFrom(id)
    setFrom(null)
    if (id === from) return
    const there = moves.find((move) => move.from === from && move.to === id)
    if (there) onChoose(there)
    else onAdd(from, id)
  }
  const labelOf = ({ id, name }: StepWire) =>
    !onAdd
      ? name
      : from === null
        ? t('start', { name })
        : id === from
          ? t('stop', { name })
          : t('end', { name })
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || from === null) return
    event.preventDefault()
    event.stopPropagation()
    setFrom(null)
  }
  return (
    <div className={classes.diagram}>
      {onAdd && (
        <p className={common.note} role="status">
          {origin ? t('pickTo', { name: origin.name }) : t('pickFrom')}
        </p>
      )}
      <div className={classes.scroll} role="group" aria-label={t('diagram')}>
        <div className={common.relative} style={{ width, height }}>
          {phases.map((phase, index) => (
            <div
              key={phase}
              className={classes.phase}
              style={{ left: index * size.column, width: size.column, height }}
            >
              {phaseName(phase)}
            </div>
          ))}
          <svg className={classes.arrows} width={width} height={height} aria-hidden="true">
            <defs>
              <marker
                id={head}
                viewBox="0 0 8 8"
                refX="7"
                refY="4"
                markerWidth="7"
                markerHeight="7"
                orient="auto"
              >
                <path d="M0,0.5 L8,4 L0,7.5 z" className={classes.head} />
              </marker>
            </defs>
            {arrows.map(({ move, path }) => (
              <g key={`${move.from}-${move.to}`} onClick={() => onChoose(move)}>
                <path d={path} className={classes.touch} />
                <path
                  d={path}
                  className={classes.arrow}
                  markerEnd={`url(#${head})`}
                  data-strong={from === move.from || undefined}
                />
              </g>
            ))}
          </svg>
          {nodes.map(({ step, x, y }) => (
            <UnstyledButton
              key={step.id}
              className={classes.node}
              style={{ left: x, top: y, ...size.node }}
              aria-pressed={onAdd ? step.id === from : undefined}
              aria-label={labelOf(step)}
              aria-disabled={!onAdd}
              title={step.name}
              onClick={() => press(step.id)}
              onKeyDown={leave}
            >
              <StepDisc look={looks.get(step.id) ?? unknownStep} size={16} />
              <span className={classes.nodeName}>{step.name}</span>
            </UnstyledButton>
          ))}
          <svg className={classes.labels} width={width} height={height} aria-hidden="true">
            {arrows.map(({ move, label }) => (
              <text
                key={`${move.from}-${move.to}`}
                x={label.x}
                y={label.y}
                className={classes.label}
                onClick={() => onChoose(move)}
              >
                <title>{move.name}</title>
                {shortened(move.name)}
              </text>
            ))}
          </svg>
        </div>
      </div>
    </div>
  )
}
