'use client'

import { ActionIcon, Table } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Fragment, useState } from 'react'
import { useDates } from '@/components/ui/use-dates'
import { useDuration } from '@/components/ui/use-duration'
import type { MileageWire, TripWire } from '@/lib/domain/movement/presenter'
import { DayDetails } from './day-details'
import classes from './movement.module.css'
import { useFigures } from './use-figures'
import type { MovementAddress } from './use-movement-address'

interface TotalsTableProps {
  rows: readonly MileageWire[]
  address: MovementAddress
  trip: TripWire | null
  onTrip: (trip: TripWire) => void
}

const figures = ['distance', 'trips', 'moving', 'stops', 'stopped', 'average', 'top', 'engine'] as const

const keyOf = ({ user, device_id, date }: MileageWire) => `${user?.id} ${device_id} ${date}`

/** The totals of days; each row opens to its trips and stops. */
export function TotalsTable({ rows, address, trip, onTrip }: TotalsTableProps) {
  const t = useTranslations('movement')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string) => {
    const next = new Set(open)
    if (!next.delete(key)) next.add(key)
    setOpen(next)
  }
  return (
    <Table
      aria-label={t('totals')}
      className={classes.table}
      stickyHeader
      verticalSpacing={5}
      horizontalSpacing={8}
      fz={13}
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t(`rowOf.${address.by}`)}</Table.Th>
          <Table.Th scope="col">{t('day')}</Table.Th>
          {figures.map((figure) => (
            <Table.Th key={figure} scope="col" ta="right">
              {t(`columns.${figure}`)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => {
          const key = keyOf(row)
          const isOpen = open.has(key)
          return (
            <Fragment key={key}>
              <TotalsRow row={row} isOpen={isOpen} onToggle={row.user ? () => toggle(key) : undefined} />
              {isOpen && (
                <Table.Tr>
                  <Table.Td colSpan={figures.length + 2}>
                    <DayDetails row={row} address={address} trip={trip} onTrip={onTrip} />
                  </Table.Td>
                </Table.Tr>
              )}
            </Fragment>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}

interface TotalsRowProps {
  row: MileageWire
  isOpen: boolean
  onToggle?: (() => void) | undefined
}

function TotalsRow({ row, isOpen, onToggle }: TotalsRowProps) {
  const t = useTranslations('movement')
  const dates = useDates()
  const duration = useDuration()
  const { kilometres, speed } = useFigures()
  const device = row.device_id === null ? null : t('deviceOf', { id: row.device_id })
  const name = row.user
    ? [row.user.fio, device].filter(Boolean).join(', ')
    : t('count', { count: row.people })
  const lasting = (seconds: number | null) => (seconds ? duration(seconds) : '–')
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const cells = {
    distance: kilometres(row.distance),
    trips: row.trips,
    moving: lasting(row.moving_time),
    stops: row.stops,
    stopped: lasting(row.stopped_time),
    average: row.average_speed === null ? '–' : speed(row.average_speed),
    top: row.top_speed === null ? '–' : speed(row.top_speed),
    engine: lasting(row.engine_time),
  }
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        <span className={classes.name}>
          {onToggle && (
            <ActionIcon
              size="sm"
              aria-expanded={isOpen}
              aria-label={t('open', { name, day: dates.ofDay(row.date) })}
              onClick={onToggle}
            >
              <Chevron size={16} stroke={1.7} />
            </ActionIcon>
          )}
          {name}
        </span>
      </Table.Th>
      <Table.Td>{dates.ofDay(row.date)}</Table.Td>
      {figures.map((figure) => (
        <Table.Td key={figure} ta="right">
          {cells[figure]}
        </Table.Td>
      ))}
    </Table.Tr>
  )
}
