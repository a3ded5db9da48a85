'use client'

import { useMemo } from 'react'
import { useAllOrganizations, useEverybody, useRoleList } from '@/components/reference-data/use-structure'
import { useRuleParts } from '@/components/reference-data/use-rule-parts'
import type { Named } from '../draft/node'

interface Options {
  users: readonly Named[]
  roles: readonly Named[]
  organizations: readonly Named[]
  states: readonly Named[]
}

/** People, roles, organizations and task states to choose from, fetched when needed. */
export function useRuleOptions(enabled = true): Options {
  const { items: people } = useEverybody(enabled)
  const { items: roles } = useRoleList()
  const { organizations } = useAllOrganizations()
  const { states } = useRuleParts(enabled)
  const users = useMemo(() => people.map(({ id, fio, login }) => ({ id, name: fio || login })), [people])
  return { users, roles, organizations, states }
}
