import { ActionIcon, type ActionIconProps, Group, Tooltip } from '@mantine/core'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { KeyHint } from './key-hint'

interface ToolButtonProps
  extends ActionIconProps,
    Omit<ComponentPropsWithoutRef<'button'>, keyof ActionIconProps> {
  label: string
  keys?: string
  pressed?: boolean
  children: ReactNode
}

/** An icon button always has a name, a tooltip and, where there is one, its key. */
export function ToolButton({ label, keys, pressed, children, ...rest }: ToolButtonProps) {
  const hint = (
    <Group gap={8} wrap="nowrap">
      {label}
      {keys && <KeyHint keys={keys} />}
    </Group>
  )
  return (
    <Tooltip label={hint}>
      <ActionIcon
        aria-label={label}
        aria-pressed={pressed}
        variant={pressed ? 'light' : 'subtle'}
        color={pressed ? 'petrol' : 'gray'}
        {...rest}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
