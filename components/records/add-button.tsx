'use client'

import { Button, Tooltip } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { KeyHint } from '@/components/ui/key-hint'
import classes from './records.module.css'
import common from '../ui/common.module.css'

interface AddButtonProps {
  label: string
  onClick: () => void
  denied?: string
}

/** A disabled button stays visible and says which right is missing. */
export function AddButton({ label, onClick, denied }: AddButtonProps) {
  return (
    <Tooltip label={denied} disabled={!denied}>
      <Button
        className={classes.add}
        leftSection={<IconPlus size={16} stroke={2} />}
        rightSection={
          <span className={classes.addKey}>
            <KeyHint keys="N" />
          </span>
        }
        data-disabled={denied ? true : undefined}
        aria-disabled={Boolean(denied)}
        onClick={denied ? undefined : onClick}
      >
        <span className={common.hiddenBelow900}>{label}</span>
      </Button>
    </Tooltip>
  )
}
