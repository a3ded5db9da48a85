'use client'

import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { Role } from '@/components/api/structure-types'
import classes from './rules.module.css'
import common from '../ui/common.module.css'

interface RoleListProps {
  roles: readonly Role[]
  chosen: number | null
  /** Roles with unsaved changes. */
  changed: ReadonlySet<number>
  onChoose: (id: number) => void
}

export function RoleList({ roles, chosen, changed, onChoose }: RoleListProps) {
  const t = useTranslations('rules')
  return (
    <nav className={classes.roles} aria-label={t('roles')}>
      {roles.map(({ id, name }) => (
        <UnstyledButton
          key={id}
          className={classes.role}
          aria-current={id === chosen ? 'true' : undefined}
          onClick={() => onChoose(id)}
        >
          <span className={common.grow}>{name}</span>
          {changed.has(id) && (
            <span className={classes.unsaved} title={t('unsaved')}>
              <VisuallyHidden>{t('unsaved')}</VisuallyHidden>
            </span>
          )}
        </UnstyledButton>
      ))}
    </nav>
  )
}
