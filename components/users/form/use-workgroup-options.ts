'use client'

import { useMemo } from 'react'
import { useWorkgroups } from '@/components/reference-data/use-references'

/** Projects by their organization, those of the person's own organizations first. */
export function useWorkgroupOptions(own: readonly (string | null)[]) {
  const { items } = useWorkgroups()
  const first = own.filter(Boolean).join(',')
  return useMemo(() => {
    const mine = first.split(',')
    const groups = new Map<string, { id: string; items: { value: string; label: string }[] }>()
    for (const { id, title, organization } of items) {
      const name = organization?.name ?? '–'
      const group = groups.get(name) ?? { id: String(organization?.id ?? ''), items: [] }
      group.items.push({ value: String(id), label: title })
      groups.set(name, group)
    }
    const rank = (id: string) => (mine.includes(id) ? mine.indexOf(id) : mine.length)
    return [...groups]
      .sort(([, one], [, two]) => rank(one.id) - rank(two.id))
      .map(([group, { items: options }]) => ({ group, items: options }))
  }, [items, first])
}
