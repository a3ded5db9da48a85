import { ActionIcon, Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { ComponentPropsWithRef, ReactElement } from 'react'
import { useNarrow } from '@/components/ui/use-width'

interface BulkButtonProps
  extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'color' | 'style'>,
    Pick<ButtonProps, 'color'> {
  label: string
  icon: ReactElement
}

/** An action for selected objects; a phone has room for its icon only. */
export function BulkButton({ label, icon, color, ...rest }: BulkButtonProps) {
  if (!useNarrow())
    return (
      <Button variant="default" size="compact-sm" color={color} leftSection={icon} {...rest}>
        {label}
      </Button>
    )
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size="lg" color={color} aria-label={label} {...rest}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
