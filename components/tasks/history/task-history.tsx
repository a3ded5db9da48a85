'use client'

import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import { AuditLogPanel } from '@/components/audit-log/audit-log-panel'
import { showDone } from '@/components/ui/show-notice'
import type { TaskPartProps } from '../facts/task-part'
import { changeTo, type TaskValues } from '../values/task-values'
import { restoredValues } from './restored-values'

/** The history of a task; each change that still shows can be taken back. */
export function TaskHistory({ task, can, change }: TaskPartProps) {
  const t = useTranslations('task')
  const queries = useQueryClient()
  const restore = (values: TaskValues) =>
    change.mutate(changeTo(values), {
      onSuccess: () => {
        showDone(t('restored'), { label: t('undo') })
        void queries.invalidateQueries({ queryKey: queryKeys.noun('audit') })
      },
    })
  return (
    <AuditLogPanel
      noun="task"
      entityId={task.id}
      actionsOf={(item) => {
        const values = restoredValues(item, task)
        if (Object.keys(values).length === 0) return null
        return (
          <Button
            variant="subtle"
            size="compact-xs"
            mt={4}
            disabled={!can.edit || change.isPending}
            leftSection={<IconArrowBackUp size={14} stroke={1.8} />}
            onClick={() => restore(values)}
          >
            {t('restore')}
          </Button>
        )
      }}
    />
  )
}
