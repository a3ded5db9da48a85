'use client'

import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { ToolButton } from '@/components/ui/tool-button'
import { columnNames } from './task-columns'
import type { useTableChoices } from './use-table-choices'

interface ColumnChooserProps {
  choices: ReturnType<typeof useTableChoices>
  visible: Readonly<Record<string, boolean>>
}

/** A column that was never chosen comes and goes with the width; a choice made here holds at every width. */
export function ColumnChooser({ choices, visible }: ColumnChooserProps) {
  const t = useTranslations('tasks')
  const [open, { toggle, close }] = useDisclosure(false)
  return (
    <Popover opened={open} onDismiss={close} position="top-end" trapFocus returnFocus>
      <Popover.Target>
        <ToolButton label={t('columns')} aria-expanded={open} onClick={toggle}>
          <IconColumns3 size={17} stroke={1.7} />
        </ToolButton>
      </Popover.Target>
      <Popover.Dropdown p="sm">
        <Stack gap={9}>
          {columnNames
            .filter((name) => name !== 'title')
            .map((name) => (
              <Checkbox
                key={name}
                size="xs"
                label={t(`column.${name}`)}
                checked={visible[name] ?? false}
                onChange={(event) => choices.choose(name, event.currentTarget.checked)}
              />
            ))}
          <Button variant="subtle" size="compact-sm" onClick={choices.forget}>
            {t('columnsReset')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
