'use client'

import { useTranslations } from 'next-intl'
import { useAllOrganizations, useEverybody, useProjects } from '@/components/reference-data/use-structure'
import { usePriorities, useSteps, useTypes } from '@/components/reference-data/use-dictionaries'
import { phases, usePhaseName } from '@/components/reference-data/use-phase-name'
import type { ValueKind } from './state-fields'

interface Choice {
  value: string
  label: string
}

const named = (items: readonly { id: number; name: string }[]): Choice[] =>
  items.map(({ id, name }) => ({ value: String(id), label: name }))

/** The possible values of a field, if they are a list; null for typed values. */
export function useStateChoices(kind: ValueKind): Choice[] | null {
  const t = useTranslations('lists.states')
  const phaseName = usePhaseName()
  const steps = useSteps()
  const types = useTypes()
  const priorities = usePriorities()
  const { organizations } = useAllOrganizations()
  const projects = useProjects()
  const people = useEverybody(kind === 'person')
  switch (kind) {
    case 'step':
      return named(steps)
    case 'type':
      return named(types)
    case 'priority':
      return named(priorities)
    case 'organization':
      return named(organizations)
    case 'project':
      return projects.items.map(({ id, title }) => ({ value: String(id), label: title }))
    case 'person':
      return people.items.map(({ id, fio }) => ({ value: String(id), label: fio }))
    case 'phase':
      return phases.map((phase) => ({ value: String(phase), label: phaseName(phase) }))
    case 'stage':
      return [
        { value: '1', label: t('stages.1') },
        { value: '2', label: t('stages.2') },
      ]
    case 'flag':
      return [
        { value: 't', label: t('yes') },
        { value: 'f', label: t('no') },
      ]
    default:
      return null
  }
}
