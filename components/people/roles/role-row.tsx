'use client'

import { Anchor, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPencil } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useRef, useState } from 'react'
import { ToolButton } from '@/components/ui/tool-button'
import type { Role } from '../types'
import { RoleRename } from './role-rename'
import classes from './roles.module.css'
import { useDragRow } from '@/components/records/ordering/use-drag-row'

interface RoleRowProps {
  role: Role
  index: number
  count: number
  people: number
  denied: string | undefined
  onMove: (from: number, to: number) => void
  onDrop: (from: number, over: number, after: boolean) => void
}

export function RoleRow({ role, index, count, people, denied, onMove, onDrop }: RoleRowProps) {
  const t = useTranslations('people.roles')
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const [renaming, setRenaming] = useState(false)
  const { dragging, edge } = useDragRow({
    kind: 'role',
    row,
    handle,
    index,
    disabled: Boolean(denied),
    onDrop,
  })
  const { name } = role

  const press = (event: KeyboardEvent) => {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    if (step === undefined || denied) return
    event.preventDefault()
    onMove(index, index + step)
  }
  return (
    <li
      ref={row}
      className={classes.role}
      data-dragging={dragging || undefined}
      data-edge={edge ?? undefined}
    >
      {!denied && (
        <UnstyledButton
          ref={handle}
          className={classes.handle}
          aria-label={t('drag', { name })}
          title={t('keys')}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onKeyDown={press}
        >
          <IconGripVertical size={17} stroke={1.7} aria-hidden="true" />
        </UnstyledButton>
      )}
      {renaming ? (
        <RoleRename role={role} onClose={() => setRenaming(false)} />
      ) : (
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          <span className={classes.under}>
            {t('people', { count: people })} · {role.code}
          </span>
        </span>
      )}
      {!renaming && (
        <Anchor component={Link} href={`/console/rules?role=${role.id}`} size="sm" className={classes.wide}>
          {t('rights')}
        </Anchor>
      )}
      {!denied && !renaming && (
        <>
          <ToolButton label={t('rename', { name })} onClick={() => setRenaming(true)}>
            <IconPencil size={17} stroke={1.7} />
          </ToolButton>
          <ToolButton
            label={t('up', { name })}
            disabled={index === 0}
            onClick={() => onMove(index, index - 1)}
          >
            <IconArrowUp size={17} stroke={1.7} />
          </ToolButton>
          <ToolButton
            label={t('down', { name })}
            disabled={index === count - 1}
            onClick={() => onMove(index, index + 1)}
          >
            <IconArrowDown size={17} stroke={1.7} />
          </ToolButton>
        </>
      )}
    </li>
  )
}
