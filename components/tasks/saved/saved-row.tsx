'use client'

import { ActionIcon, Button, Group, Menu, TextInput, UnstyledButton } from '@mantine/core'
import {
  IconBuilding,
  IconCheck,
  IconDots,
  IconPencil,
  IconReplace,
  IconTrash,
  IconUser,
  IconWorld,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { showDone } from '@/components/ui/show-notice'
import classes from './saved.module.css'
import type { Saved } from './use-saved'
import type { TaskFilterWire } from '@/lib/domain/task-filters/presenter'
import common from '../../ui/common.module.css'

interface SavedRowProps {
  filter: TaskFilterWire
  saved: Saved
  current: boolean
  onApply: () => void
}

const sharings = [
  { value: 'nobody', icon: IconUser },
  { value: 'organization', icon: IconBuilding },
  { value: 'everybody', icon: IconWorld },
] as const

export function SavedRow({ filter, saved, current, onApply }: SavedRowProps) {
  const t = useTranslations('saved')
  const [renaming, setRenaming] = useState(false)
  const { id, title, shared_with, is_own } = filter
  const Icon = sharings.find(({ value }) => value === shared_with)?.icon ?? IconUser
  if (renaming) return <RenameForm filter={filter} saved={saved} onDone={() => setRenaming(false)} />
  const replace = () =>
    saved.update.mutate({ id, query: saved.query }, { onSuccess: () => showDone(t('updated', { title })) })
  return (
    <li className={classes.row} data-current={current || undefined}>
      <UnstyledButton className={classes.apply} aria-current={current || undefined} onClick={onApply}>
        <span title={t(`sharing.${shared_with}`)} className={common.dimmedIcon}>
          <Icon size={15} stroke={1.7} aria-hidden="true" />
        </span>
        <span className={common.growTruncate}>{title}</span>
        {current && <IconCheck size={15} stroke={2} aria-label={t('current')} />}
      </UnstyledButton>
      {is_own && (
        <Menu position="bottom-end" width={250} withinPortal={false}>
          <Menu.Target>
            <ActionIcon size="sm" aria-label={t('actions', { title })}>
              <IconDots size={15} stroke={1.8} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={16} stroke={1.7} />} onClick={() => setRenaming(true)}>
              {t('rename')}
            </Menu.Item>
            <Menu.Item
              disabled={current}
              leftSection={<IconReplace size={16} stroke={1.7} />}
              onClick={replace}
            >
              {t('update')}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Label>{t('share')}</Menu.Label>
            {sharings.map(({ value, icon: Choice }) => (
              <Menu.Item
                key={value}
                leftSection={<Choice size={16} stroke={1.7} />}
                rightSection={value === shared_with && <IconCheck size={15} stroke={2} />}
                onClick={() => saved.update.mutate({ id, shared_with: value })}
              >
                {t(`sharing.${value}`)}
              </Menu.Item>
            ))}
            <Menu.Divider />
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} stroke={1.7} />}
              onClick={() => saved.remove.mutate(filter)}
            >
              {t('delete')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  )
}

interface RenameFormProps {
  filter: TaskFilterWire
  saved: Saved
  onDone: () => void
}

function RenameForm({ filter, saved, onDone }: RenameFormProps) {
  const t = useTranslations('saved')
  const [title, setTitle] = useState(filter.title)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const name = title.trim()
    if (name) saved.update.mutate({ id: filter.id, title: name }, { onSuccess: onDone })
  }
  return (
    <li className={classes.renaming}>
      <form onSubmit={submit}>
        <TextInput
          aria-label={t('renameTitle')}
          value={title}
          maxLength={200}
          autoFocus
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap={8} mt={6}>
          <Button variant="default" onClick={onDone}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={!title.trim()} loading={saved.update.isPending}>
            {t('rename')}
          </Button>
        </Group>
      </form>
    </li>
  )
}
