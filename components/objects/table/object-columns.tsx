import { createColumnHelper } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { GridFeatures } from '@/components/ui/data-grid/grid-features'
import type { FieldType } from '@/lib/shared/layer-types'
import type { ObjectRow, Value } from '../types'
import type { LayerFieldWire } from '@/lib/domain/layers/presenter'
import classes from './table.module.css'
import common from '../../ui/common.module.css'

interface PickCellProps {
  label: string
  ticked: boolean
  onTick: (range: boolean) => void
}

/** A plain checkbox, because there are many. The grid's keys also select rows: Space, and Shift with the arrows. */
function PickCell({ label, ticked, onTick }: PickCellProps) {
  return (
    // A near miss must not open the object.
    <span data-own-click className={classes.pick}>
      <input
        type="checkbox"
        className={common.tick}
        tabIndex={-1}
        aria-label={label}
        checked={ticked}
        onClick={(event) => {
          onTick(event.shiftKey)
          event.currentTarget.closest<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true })
        }}
        onChange={() => undefined}
      />
    </span>
  )
}

interface ColumnParts {
  fields: readonly LayerFieldWire[]
  pkField: string
  words: { key: string; pickRow: (id: number) => string }
  said: (value: Value | undefined, type: FieldType) => string
  /** Selects all rows. */
  header: ReactNode
  picked: ReadonlySet<number>
  onPick: (id: number, range: boolean) => void
}

const helper = createColumnHelper<GridFeatures, ObjectRow>()

/** The key column must not share its name with an attribute. */
export const keyColumn = '#'

const widths: Record<FieldType, number> = {
  string: 190,
  int: 100,
  long: 120,
  double: 110,
  boolean: 90,
  date: 120,
  timestamp: 150,
}

/** Width of a character in a heading, and padding, CSS pixels. */
const letter = 7.4
const around = 38
const widestHeading = 240

/** Wide enough for the values, and for the heading unless it is very long. */
const widthOf = ({ type, rusName, name }: LayerFieldWire) =>
  Math.max(widths[type], Math.min(widestHeading, Math.round((rusName || name).length * letter + around)))

const isNumber = (type: FieldType) => type === 'int' || type === 'long' || type === 'double'

export function objectColumns({ fields, pkField, words, said, header, picked, onPick }: ColumnParts) {
  return [
    helper.display({
      id: 'pick',
      meta: { label: ' ', bare: true, header, width: 38, rank: -1, fixed: true },
      cell: ({ row: { original } }) => (
        <PickCell
          label={words.pickRow(original.id)}
          ticked={picked.has(original.id)}
          onTick={(range) => onPick(original.id, range)}
        />
      ),
    }),
    helper.display({
      id: keyColumn,
      meta: { label: words.key, width: 84, rank: 0, sortKey: pkField, ascending: true, align: 'end' },
      cell: ({ row }) => row.original.id,
    }),
    ...fields.map((field, at) => {
      const { name, rusName, type } = field
      return helper.display({
        id: name,
        meta: {
          label: rusName || name,
          width: widthOf(field),
          // The first text column grows.
          grow: field === fields.find((one) => one.type === 'string'),
          rank: at + 1,
          sortKey: name,
          ascending: true,
          align: isNumber(type) ? 'end' : undefined,
        },
        cell: ({ row }) => {
          const text = said(row.original.properties[name], type)
          return <span title={text.length > 20 ? text : undefined}>{text}</span>
        },
      })
    }),
  ]
}
