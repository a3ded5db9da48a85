'use client'

import { ActionIcon, Button, Checkbox, Popover, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp, IconColumns3 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { ToolButton } from '../tool-button'
import { arrange, shiftColumn } from './arrange-columns'
import classes from './column-choice.module.css'
import type { TableChoices } from './use-table-choices'
import common from '../common.module.css'

interface Column {
  id: string
  label: string
}

interface ColumnChoiceProps {
  columns: readonly Column[]
  /** The column that cannot be hidden. */
  held?: string
  choices: TableChoices
  visible: Readonly<Record<string, boolean>>
}

/** A column never chosen is shown by available width; a choice applies at every width. */
export function ColumnChoice({ columns, held, choices, visible }: ColumnChoiceProps) {
  const t = useTranslations()
  const [open, { toggle, close }] = useDisclosure(false)
  const arranged = arrange(columns, choices.order)
  const names = arranged.map(({ id }) => id)
  const move = (id: string, step: 1 | -1) => choices.setOrder(shiftColumn(names, id, step))
  const line = ({ id, label }: Column) => (
    <div key={id} className={classes.choice}>
      <Checkbox
        size="xs"
        label={label}
        disabled={id === held}
        checked={id === held || (visible[id] ?? false)}
        onChange={(event) => choices.choose(id, event.currentTarget.checked)}
      />
      <span className={common.iconSlot}>
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
          <div className={classes.choices}>{arranged.map(line)}</div>
          <Button variant="subtle" size="compact-sm" onClick={choices.forget}>
            {t('tasks.columnsReset')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
