'use client'

import { useMemo } from 'react'
import { useWorkgroups } from '@/components/reference-data/use-references'
import {
  useOrganizations,
  usePriorities,
  useSteps,
  useTypes,
} from '@/components/reference-data/use-dictionaries'
import type { ComposeValues } from './compose-values'

const toOptions = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ value: String(id), label: name }))

/** Options of the form, depending on earlier choices. */
export function useComposeOptions({ type, organization }: ComposeValues) {
  const [types, priorities, organizations, steps] = [
    useTypes(),
    usePriorities(),
    useOrganizations(),
    useSteps(),
  ]
  const { items: projects } = useWorkgroups()
  const own = types.find(({ id }) => String(id) === type)?.steps
  return useMemo(
    () => ({
      types: toOptions(types),
      priorities: toOptions(priorities),
      organizations: toOptions(organizations),
      steps: toOptions(steps.filter(({ id }) => !own?.length || own.includes(id))),
      projects: projects
        .filter((project) => !organization || String(project.organization?.id) === organization)
        .map(({ id, title }) => ({ value: String(id), label: title })),
    }),
    [types, priorities, organizations, steps, own, projects, organization],
  )
}
