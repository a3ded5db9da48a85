'use client'

import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '@/components/api/api-error'
import { queryKeys } from '@/components/api/query-keys'
import { createTask } from '@/components/api/tasks'
import { useSessionUser } from '@/components/api/session-user'
import { splitFieldErrors } from '@/components/records/field-errors'
import { useLeaveGuard } from '@/components/records/use-leave-guard'
import { useStore } from '@/components/ui/create-store'
import { createUuid } from '@/components/ui/create-uuid'
import { showDone, showFailure } from '@/components/ui/show-notice'
import { addressField, isAddressField } from '../address/address-definition'
import { useUploads } from '@/components/attachments/use-uploads'
import { checkValue } from '../custom-fields/check-value'
import { useDefinitions } from '../values/use-definitions'
import { applyTasks } from '../live/apply-issues'
import { flash } from '../live/flash-store'
import { useTaskSettings } from '../stores/task-settings'
import { usePriorities, useTypes } from '@/components/reference-data/use-dictionaries'
import { composeStore, forgetForm } from '../stores/compose-store'
import { type ComposeValues, isTouched, startValues, toDraft } from './compose-values'
import type { FieldDefinitionWire } from '@/lib/domain/reference/presenter'

/** Maps the server's field names to those of the form. */
const serverNames: Record<string, string> = {
  title: 'title',
  text: 'text',
  type_id: 'type',
  priority_id: 'priority',
  organization_id: 'organization',
  assigned_organization_id: 'executor',
  assigned_user_id: 'user',
  deadline: 'deadline',
  planned_start: 'plannedStart',
  planned_duration: 'plannedDuration',
  status_id: 'step',
  workgroup_id: 'project',
  parent_id: 'parent',
  system_data: 'systemData',
  zone_radius: 'zoneRadius',
}

export function useComposeForm(onCreated: (id: number) => void) {
  const t = useTranslations()
  const queries = useQueryClient()
  const user = useSessionUser()
  const { zoneTracking } = useTaskSettings()
  const [types, priorities] = [useTypes(), usePriorities()]
  const place = useStore(composeStore, (compose) => (compose.stage === 'form' ? compose.place : null))
  const named = useStore(composeStore, (compose) => (compose.stage === 'form' ? compose.named : undefined))
  const seed = useStore(composeStore, (compose) => (compose.stage === 'form' ? compose.seed : undefined))
  const attempt = useRef(createUuid())
  /** Counts the refusals, each of which leads to the first wrong field. */
  const [refusals, setRefusals] = useState(0)
  const sending = useUploads()
  const definitionsRef = useRef<readonly FieldDefinitionWire[]>([])
  const needsOrganization = user.organizationId === null
  const filled = (value: string | null) => (value?.trim() ? null : t('task.required'))

  const [start] = useState(() => startValues(seed, zoneTracking))
  const form = useForm<ComposeValues>({
    mode: 'controlled',
    initialValues: start,
    validate: (values) => ({
      title: filled(values.title),
      text: filled(values.text),
      type: filled(values.type),
      priority: filled(values.priority),
      organization: needsOrganization ? filled(values.organization) : null,
      ...Object.fromEntries(
        definitionsRef.current.map((definition) => {
          const value = isAddressField(definition) ? values.address.text : values.fields[definition.key]
          const fault = checkValue(definition, value)
          return [`fields.${definition.key}`, fault && t(`customFields.${fault}`)]
        }),
      ),
    }),
  })
  const definitions = useDefinitions(form.values.type ? Number(form.values.type) : null)
  definitionsRef.current = definitions
  const addressDefinition = addressField(definitions)

  // A single option and the usual priority are preselected.
  const ordinary = priorities[Math.min(1, priorities.length - 1)]
  const only = types.length === 1 ? types[0] : undefined
  const priority = ordinary ? String(ordinary.id) : null
  const type = only ? String(only.id) : null
  const { setValues } = form
  useEffect(() => {
    setValues((now) => ({ priority: now.priority ?? priority, type: now.type ?? type }))
  }, [setValues, priority, type])
  useLeaveGuard(isTouched(form.values, start, { priority, type }) || sending.uploads.length > 0, forgetForm)

  const { mutate, isPending } = useMutation({
    mutationFn: (values: ComposeValues) => {
      const attachments = sending.uploads.flatMap(({ state, draft }) =>
        state === 'sent' && draft ? [draft] : [],
      )
      const { text, typed } = values.address
      const addressLine = typed && !addressDefinition ? t('places.inText', { address: text.trim() }) : null
      const draft = toDraft(values, { place, definitions, attachments, seed, addressLine })
      return createTask(draft, attempt.current)
    },
    onSuccess: (task) => {
      applyTasks(queries, [task], user.id)
      flash([task.id])
      void queries.invalidateQueries({ queryKey: queryKeys.taskLists })
      showDone(t('compose.created', { id: String(task.id) }))
    },
    onError: (error) => {
      // The rejected attempt is over; a corrected one gets a new idempotency key.
      attempt.current = createUuid()
      const own = Object.fromEntries(definitions.map(({ key }) => [`fields.${key}`, `fields.${key}`]))
      const found =
        error instanceof ApiError && error.status === 400
          ? splitFieldErrors(error.message, { ...serverNames, ...own })
          : { fields: {}, rest: error.message }
      form.setErrors(found.fields)
      setRefusals((count) => count + 1)
      showFailure(t('compose.failed'), found.rest || t('composeMore.check'))
    },
  })
  return {
    form,
    submit: form.onSubmit(
      (values) => {
        if (sending.busy) return showFailure(t('compose.failed'), t('composeMore.waitFiles'))
        mutate(values, {
          // The reader may have left the form and started another one.
          onSuccess: ({ id }) => {
            forgetForm()
            onCreated(id)
          },
        })
      },
      () => {
        setRefusals((count) => count + 1)
        showFailure(t('compose.failed'), t('composeMore.check'))
      },
    ),
    busy: isPending,
    refusals,
    place,
    named,
    addressDefinition,
    seed,
    sending,
    definitions,
    needsOrganization,
  }
}

export type ComposeForm = ReturnType<typeof useComposeForm>
