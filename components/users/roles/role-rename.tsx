'use client'

import { Button, TextInput } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { patch, useApiMutation } from '@/components/api/use-api'
import { showDone } from '@/components/ui/show-notice'
import classes from './roles.module.css'
import type { Role } from '@/components/api/structure-types'

export function RoleRename({ role, onClose }: { role: Role; onClose: () => void }) {
  const t = useTranslations()
  const [name, setName] = useState(role.name)
  const rename = useApiMutation(
    (next: string) => patch<Role>(`/rest/users/roles/${role.id}`, { name: next }),
    {
      stale: ['roles'],
      onDone: () => {
        onClose()
        showDone(t('people.roles.renamed'))
      },
    },
  )
  const empty = name.trim() === ''
  const save = () => {
    if (empty) return
    if (name.trim() === role.name) onClose()
    else rename.mutate(name.trim())
  }
  return (
    <span className={classes.rename}>
      <TextInput
        flex={1}
        aria-label={t('people.roles.name')}
        maxLength={200}
        autoFocus
        value={name}
        error={empty ? t('kit.required') : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={getHotkeyHandler([
          ['Enter', save],
          ['Escape', onClose],
        ])}
      />
      <Button size="sm" onClick={save} loading={rename.isPending}>
        {t('kit.save')}
      </Button>
      <Button size="sm" variant="subtle" color="gray" onClick={onClose} className={classes.wide}>
        {t('kit.cancel')}
      </Button>
    </span>
  )
}
