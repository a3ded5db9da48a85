'use client'

import { IconLock } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { ChoicePill } from '@/components/ui/choice-pill'
import { Pill } from '@/components/ui/pill'
import classes from '@/components/person/looks.module.css'
import {
  useAllOrganizations,
  useRoles,
  useUserTags,
  useUserTypes,
} from '@/components/reference-data/use-references'
import type { useUserFilters } from './use-user-filters'

const titled = ({ id, title }: { id: number; title: string }) => ({ id, name: title })
const orNull = (chosen: number[]) => (chosen.length > 0 ? chosen : null)

export function UserPills({
  filters,
  change,
}: Pick<ReturnType<typeof useUserFilters>, 'filters' | 'change'>) {
  const t = useTranslations('people.users')
  const [roles, types, tags, organizations] = [
    useRoles(),
    useUserTypes(),
    useUserTags(),
    useAllOrganizations(),
  ]
  return (
    <>
      <ChoicePill
        label={t('role')}
        options={roles.items}
        chosen={filters.role}
        onChange={(role) => void change({ role: orNull(role) })}
      />
      <ChoicePill
        label={t('organization')}
        options={organizations.items}
        chosen={filters.org}
        onChange={(org) => void change({ org: orNull(org) })}
      />
      <ChoicePill
        label={t('tags')}
        options={tags.items.map(({ id, title, color }) => ({
          id,
          name: title,
          icon: <span className={classes.tagMark} style={color ? { background: color } : undefined} />,
        }))}
        chosen={filters.tag}
        onChange={(tag) => void change({ tag: orNull(tag) })}
      />
      <ChoicePill
        label={t('type')}
        options={types.items.map(titled)}
        chosen={filters.type}
        onChange={(type) => void change({ type: orNull(type) })}
      />
      <Pill
        label={t('blockedOnly')}
        icon={<IconLock size={14} stroke={1.8} aria-hidden="true" />}
        value={filters.blocked || undefined}
        aria-pressed={filters.blocked}
        onClick={() => void change({ blocked: filters.blocked ? null : true })}
        onClear={() => void change({ blocked: null })}
      />
    </>
  )
}
