'use client'

import { Anchor } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PageLink } from '@/components/ui/page-link'
import { ToolButton } from '@/components/ui/tool-button'
import { RoleRename } from './role-rename'
import classes from './roles.module.css'
import type { Role } from '@/components/api/structure-types'
import common from '../../ui/common.module.css'

interface RoleRowProps {
  role: Role
  people: number
  editable: boolean
}

/** What a row of the list of roles says; its place and its handle are the list's. */
export function RoleRow({ role, people, editable }: RoleRowProps) {
  const t = useTranslations('people.roles')
  const [renaming, setRenaming] = useState(false)
  if (renaming) return <RoleRename role={role} onClose={() => setRenaming(false)} />
  return (
    <span className={classes.role}>
      <span className={common.growColumn}>
        <span className={common.strongBreakable}>{role.name}</span>
        <span className={common.hint}>
          {t('people', { count: people })} · {role.code}
        </span>
      </span>
      <Anchor component={PageLink} href={`/console/rules?role=${role.id}`} size="sm" className={classes.wide}>
        {t('rights')}
      </Anchor>
      {editable && (
        <ToolButton label={t('rename', { name: role.name })} onClick={() => setRenaming(true)}>
          <IconPencil size={17} stroke={1.7} />
        </ToolButton>
      )}
    </span>
  )
}
