'use client'

import { Button, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { TaskPicker } from '@/components/tasks/facts/task-picker'
import { ToolButton } from '@/components/ui/tool-button'
import type { LiveAddress } from '../use-live-address'

/** Picks the task for which the nearest people are listed. */
export function NearTaskPill({ address, narrow }: { address: LiveAddress; narrow: boolean }) {
  const t = useTranslations('liveMap')
  const [opened, { toggle, close }] = useDisclosure(false)
  const icon = <IconUserSearch size={17} stroke={1.7} />
  return (
    <Popover
      opened={opened}
      onChange={(next) => !next && close()}
      width={300}
      trapFocus
      position="bottom-end"
    >
      <Popover.Target>
        {narrow ? (
          <ToolButton label={t('nearestTask')} size="lg" onClick={toggle}>
            {icon}
          </ToolButton>
        ) : (
          <Button variant="default" leftSection={icon} onClick={toggle}>
            {t('nearestTask')}
          </Button>
        )}
      </Popover.Target>
      <Popover.Dropdown>
        <TaskPicker
          label={t('pickTask')}
          comboboxProps={{ withinPortal: false }}
          value={null}
          onChange={(task) => {
            if (!task) return
            close()
            void address.set({ task: task.id, near: null, id: null })
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
