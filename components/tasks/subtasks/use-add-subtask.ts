'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import { createTask } from '@/components/api/tasks'
import { createUuid } from '@/components/ui/create-uuid'
import { showFailure } from '@/components/ui/show-notice'
import { useDefinitions } from '../values/use-definitions'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import type { FieldDefinitionWire } from '@/lib/domain/reference/presenter'
import type { FieldValueWire } from '@/lib/domain/custom-fields/field-value'

/** A subtask is rejected without the fields required by its work type: they are copied from the parent. */
export function requiredValues(
  definitions: readonly FieldDefinitionWire[],
  stored: TaskWire['fields'],
): { fields?: Record<string, FieldValueWire> } {
  const taken = definitions.flatMap(({ key, required }): [string, FieldValueWire][] => {
    const value = stored[key]?.value
    return required && value !== undefined && value !== null ? [[key, value]] : []
  })
  return taken.length > 0 ? { fields: Object.fromEntries(taken) } : {}
}

/** Adds a subtask by title; everything else is copied from the parent. */
export function useAddSubtask(parent: TaskWire) {
  const t = useTranslations('subtasks')
  const queries = useQueryClient()
  const definitions = useDefinitions(parent.type_id)
  return useMutation({
    mutationFn: (title: string) =>
      createTask(
        {
          date: Math.floor(Date.now() / 1000),
          title,
          text: '',
          type_id: parent.type_id,
          priority_id: parent.priority_id,
          parent_id: parent.id,
          ...requiredValues(definitions, parent.fields),
          ...(parent.organization_id !== null && { organization_id: parent.organization_id }),
          ...(parent.workgroup_id !== null && { workgroup_id: parent.workgroup_id }),
          ...(parent.lon !== null && parent.lat !== null && { point: [parent.lon, parent.lat] }),
        },
        createUuid(),
      ),
    onError: (error) => showFailure(t('failed'), error.message),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: queryKeys.taskLists })
      void queries.invalidateQueries({ queryKey: queryKeys.taskPointSets })
    },
  })
}
