'use client'

import { ActionIcon, Button, Checkbox, Popover, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp, IconColumns3 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { ToolButton } from '@/components/ui/tool-button'
import { useFilterFields } from '../filters/field-pills'
import { arrange, shiftColumn } from './arrange-columns'
import { columnNames, fieldColumn } from './task-columns'
import classes from './tasks-table.module.css'
import type { useTableChoices } from './use-table-choices'

interface ColumnChooserProps {
  choices: ReturnType<typeof useTableChoices>
  visible: Readonly<Record<string, boolean>>
}

/** A column that was never chosen comes and goes with the width; a choice made here holds at every width. */
export function ColumnChooser({ choices, visible }: ColumnChooserProps) {
  const t = useTranslations()
  const fields = useFilterFields()
  const [open, { toggle, close }] = useDisclosure(false)
  const columns = arrange(
    [
      ...columnNames.map((id) => ({ id, label: t(`tasks.column.${id}`) })),
      ...fields.map(({ key, name }) => ({ id: fieldColumn(key), label: name })),
    ],
    choices.order,
  )
  const names = columns.map(({ id }) => id)
  const move = (id: string, step: 1 | -1) => choices.setOrder(shiftColumn(names, id, step))
  const line = ({ id, label }: { id: string; label: string }) => (
    <div key={id} className={classes.choice}>
      <Checkbox
        size="xs"
        label={label}
        disabled={id === 'title'}
        checked={id === 'title' || (visible[id] ?? false)}
        onChange={(event) => choices.choose(id, event.currentTarget.checked)}
      />
      <span className={classes.choiceMoves}>
        <ActionIcon
          size="sm"
          aria-label={t('tableView.moveLeft', { name: label })}
          title={t('tableView.moveLeft', { name: label })}
          disabled={names[0] === id}
          onClick={() => move(id, -1)}
        >
          <IconChevronUp size={14} stroke={1.8} />
        </ActionIcon>
        <ActionIcon
          size="sm"
          aria-label={t('tableView.moveRight', { name: label })}
          title={t('tableView.moveRight', { name: label })}
          disabled={names.at(-1) === id}
          onClick={() => move(id, 1)}
        >
          <IconChevronDown size={14} stroke={1.8} />
        </ActionIcon>
      </span>
    </div>
  )
  return (
    <Popover opened={open} onDismiss={close} position="top-end" trapFocus returnFocus width={290}>
      <Popover.Target>
        <ToolButton label={t('tasks.columns')} aria-expanded={open} onClick={toggle}>
          <IconColumns3 size={17} stroke={1.7} />
        </ToolButton>
      </Popover.Target>
      <Popover.Dropdown p="sm">
        <Stack gap={8}>
          <div className={classes.choices}>{columns.map(line)}</div>
          <Button variant="subtle" size="compact-sm" onClick={choices.forget}>
            {t('tasks.columnsReset')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
