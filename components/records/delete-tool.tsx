'use client'

import { Menu } from '@mantine/core'
import { IconDots, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { ToolButton } from '@/components/ui/tool-button'

interface DeleteToolProps {
  /** Why the record cannot be deleted. */
  reason: string | undefined
  /** Label in an actions menu; a separate button when absent. */
  menuLabel?: string
  onDelete: () => void
}

export function DeleteTool({ reason, menuLabel, onDelete }: DeleteToolProps) {
  const t = useTranslations('kit')
  if (!menuLabel)
    return (
      <ToolButton
        label={reason ?? t('delete')}
        aria-disabled={Boolean(reason)}
        data-disabled={reason ? true : undefined}
        onClick={reason ? undefined : onDelete}
      >
        <IconTrash size={18} stroke={1.7} />
      </ToolButton>
    )
  return (
    <Menu position="bottom-end" width={250}>
      <Menu.Target>
        <ToolButton label={t('more')}>
          <IconDots size={18} stroke={1.8} />
        </ToolButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          color="red"
          disabled={reason !== undefined}
          leftSection={<IconTrash size={16} stroke={1.7} />}
          onClick={onDelete}
        >
          {menuLabel}
        </Menu.Item>
        {reason && <Menu.Label>{reason}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  )
}
