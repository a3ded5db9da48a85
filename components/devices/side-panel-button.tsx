'use client'

import { Badge, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './devices.module.css'

interface SidePanelButtonProps {
  label: string
  /** How many wait there; none says nothing. */
  count?: number
  icon: ReactNode
  pressed: boolean
  onClick: () => void
}

/** Opens what lies beside the list; where room is short it is the icon and the number. */
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
