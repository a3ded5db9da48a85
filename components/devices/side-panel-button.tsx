'use client'

import { Badge, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './devices.module.css'

interface SidePanelButtonProps {
  label: string
  /** Number of waiting devices; not shown when 0. */
  count?: number
  icon: ReactNode
  pressed: boolean
  onClick: () => void
}

/** Opens the side panel; on narrow screens only icon and number are shown. */
export function SidePanelButton({ label, count = 0, icon, pressed, onClick }: SidePanelButtonProps) {
  return (
    <Button
      className={classes.aside}
      variant={pressed ? 'light' : 'default'}
      leftSection={icon}
      rightSection={
        count > 0 && (
          <Badge size="sm" circle={count < 10} color="petrol">
            {count}
          </Badge>
        )
      }
      aria-label={count > 0 ? `${label}: ${count}` : label}
      title={label}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <span className={classes.word}>{label}</span>
    </Button>
  )
}
