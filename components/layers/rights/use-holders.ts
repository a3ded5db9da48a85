'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useMemo } from 'react'
import { useAllOrganizations } from '@/components/reference-data/use-structure'
import { usePeople, useRoles } from '@/components/reference-data/use-references'
import { type HolderKind, keyOf, type RuleDraft } from './rules-draft'

export interface HolderOption {
  value: string
  label: string
}

/** All possible holders of rights, with names. */
export function useHolders() {
  const t = useTranslations('layers.rights')
  const people = usePeople()
  const roles = useRoles()
  const { organizations } = useAllOrganizations()
  const options = useMemo<Record<HolderKind, HolderOption[]>>(
    () => ({
      user: people.items.map(({ id, fio, login }) => ({
        value: keyOf({ kind: 'user', id }),
        label: `${fio || login} · ${login}`,
      })),
      role: roles.items.map(({ id, name }) => ({ value: keyOf({ kind: 'role', id }), label: name })),
      organization: organizations.map(({ id, name }) => ({
        value: keyOf({ kind: 'organization', id }),
        label: name,
      })),
    }),
    [people.items, roles.items, organizations],
  )
  const names = useMemo(
    () =>
      new Map(
        Object.values(options)
          .flat()
          .map(({ value, label }) => [value, label]),
      ),
    [options],
  )
  const nameOf = useCallback(
    (rule: Pick<RuleDraft, 'kind' | 'id'>) =>
      names.get(keyOf(rule)) ?? t(`unknown.${rule.kind}`, { id: rule.id }),
    [names, t],
  )
  return { options, nameOf, people: people.items, roles: roles.items }
}

export type Holders = ReturnType<typeof useHolders>
