'use client'

import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { createTask } from '@/components/api/tasks'
import type { TaskDraft } from '@/components/api/task-writes'
import { useSessionUser } from '@/components/console/session-user'
import { useStore } from '@/components/ui/create-store'
import { createUuid } from '@/components/ui/create-uuid'
import { showDone, showFailure } from '@/components/ui/show-notice'
import { applyTasks } from '../live/apply-issues'
import { flash } from '../live/flash-store'
import { queryKeys } from '@/components/api/query-keys'
import { useOrganizations, usePriorities, useTypes } from '../use-dictionaries'
import { composeStore, type Place, stopComposing } from './compose-store'

interface Values {
  title: string
  text: string
  type: string | null
  priority: string | null
  organization: string | null
  executor: string | null
  deadline: string | null
}

const toOptions = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ value: String(id), label: name }))

function toDraft(values: Values, place: Place | null): TaskDraft {
  return {
    date: Math.floor(Date.now() / 1000),
    title: values.title.trim(),
    text: values.text.trim(),
    type_id: Number(values.type),
    priority_id: Number(values.priority),
    ...(values.organization && { organization_id: Number(values.organization) }),
    ...(values.executor && { assigned_organization_id: Number(values.executor) }),
    ...(values.deadline && { deadline: dayjs(values.deadline).unix() }),
    ...(place && { point: [place.lon, place.lat] }),
  }
}

export function useComposeForm(onCreated: (id: number) => void) {
  const t = useTranslations()
  const queries = useQueryClient()
  const user = useSessionUser()
  const [types, priorities, organizations] = [useTypes(), usePriorities(), useOrganizations()]
  const place = useStore(composeStore, (compose) => (compose.stage === 'form' ? compose.place : null))
  const attempt = useRef(createUuid())
  const needsOrganization = user.organizationId === null
  const filled = (value: string | null) => (value?.trim() ? null : t('task.required'))

  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: {
      title: '',
      text: '',
      type: null,
      priority: null,
      organization: null,
      executor: null,
      deadline: null,
    },
    validate: {
      title: filled,
      text: filled,
      type: filled,
      priority: filled,
      organization: (value) => (needsOrganization ? filled(value) : null),
    },
  })

  // A lone choice, and the ordinary priority, need no click.
  const ordinary = priorities[Math.min(1, priorities.length - 1)]
  const only = types.length === 1 ? types[0] : undefined
  const { setValues } = form
  useEffect(() => {
    setValues((now) => ({
      priority: now.priority ?? (ordinary ? String(ordinary.id) : null),
      type: now.type ?? (only ? String(only.id) : null),
    }))
  }, [setValues, ordinary, only])

  const { mutate, isPending } = useMutation({
    mutationFn: (values: Values) => createTask(toDraft(values, place), attempt.current),
    onSuccess: (task) => {
      stopComposing()
      applyTasks(queries, [task], user.id)
      flash([task.id])
      void queries.invalidateQueries({ queryKey: queryKeys.taskLists })
      onCreated(task.id)
      showDone(t('compose.created', { id: String(task.id) }))
    },
    onError: (error) => {
      // The refused attempt is over; a corrected one is another intention.
      attempt.current = createUuid()
      showFailure(t('compose.failed'), error.message)
    },
  })
  return {
    form,
    submit: form.onSubmit((values) => mutate(values)),
    busy: isPending,
    place,
    needsOrganization,
    options: {
      types: toOptions(types),
      priorities: toOptions(priorities),
      organizations: toOptions(organizations),
    },
  }
}
