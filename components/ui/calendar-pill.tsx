'use client'

import { Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Pill } from './pill'

interface CalendarPillProps {
  label: string
  /** The chosen days, in words. */
  shown: string
  children: (close: () => void) => ReactNode
}

/** A button that shows chosen days and opens a calendar. */
export function CalendarPill({ label, shown, children }: CalendarPillProps) {
  const [open, { toggle, close }] = useDisclosure(false)
  return (
    <Popover opened={open} onDismiss={close} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Pill
          label=""
          aria-label={`${label}: ${shown}`}
          icon={<IconCalendar size={15} stroke={1.7} aria-hidden="true" />}
          opens
          value={shown}
          aria-expanded={open}
          onClick={toggle}
        />
      </Popover.Target>
      <Popover.Dropdown p="sm">{children(close)}</Popover.Dropdown>
    </Popover>
  )
}
