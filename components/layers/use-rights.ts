'use client'

import { useSessionUser } from '@/components/api/session-user'

const makers = ['MAIN_ADMINISTRATOR', 'MAIN_INSPECTOR', 'ORGANIZATION_ADMINISTRATOR']

/** What the console offers the reader; the server decides each time. */
export function useLayerRights() {
  const { role, id } = useSessionUser()
  const main = role === 'MAIN_ADMINISTRATOR'
  const governs = (owner: number | null) => main || owner === id
  return {
    /** Makes layers, groups and tables. */
    makes: makers.includes(role),
    /** Registers tables, moves between clusters, turns into system ones. */
    administers: main,
    governs,
    /** Reads the rules of access. */
    readsRules: (owner: number | null) => governs(owner) || role === 'MAIN_INSPECTOR',
  }
}
