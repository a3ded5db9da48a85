'use client'

import { Popover } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { ToolButton } from '@/components/ui/tool-button'
import classes from './map-tools.module.css'

interface ToolPanelProps {
  label: string
  icon: ReactNode
  /** On a narrow screen it lies at the lower edge, where it leaves the map free. */
  low?: boolean
  /** The panel; it gets what closes it. */
  children: (close: () => void) => ReactNode
}

/** A button of a map that opens a panel beside it. */
export function ToolPanel({ label, icon, low = false, children }: ToolPanelProps) {
  const [open, setOpen] = useState(false)
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The page would handle the key itself.
    event.stopPropagation()
    setOpen(false)
  }
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="right-start"
      offset={8}
      trapFocus
      returnFocus
      closeOnClickOutside={false}
      shadow="md"
      width="min(320px, calc(100vw - 24px))"
      classNames={{ dropdown: low ? `${classes.panel} ${classes.low}` : classes.panel }}
    >
      <Popover.Target>
        <ToolButton label={label} size="lg" pressed={open} onClick={() => setOpen(!open)}>
          {icon}
        </ToolButton>
      </Popover.Target>
      <Popover.Dropdown onKeyDown={escape}>{children(() => setOpen(false))}</Popover.Dropdown>
    </Popover>
  )
}
