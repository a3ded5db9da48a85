'use client'

import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { readTask } from '@/components/api/tasks'
import { useStore } from '@/components/ui/create-store'
import { useLastWords } from '@/components/ui/use-last-words'
import { useConflictNames } from '../distribute/use-conflict-names'
import { ExecutorPicker } from '../executors/executor-picker'
import { soughtFor } from '../executors/sought-for'
import { assignStore } from './carry-store'
import { useDropCheck } from './use-drop-check'
import { useGiveTask } from './use-give-task'
import { useReturnFocus } from '@/components/ui/use-return-focus'

/** Gives a task to a person that is chosen in a list: what dragging it on the map does, by keyboard. */
export function AssignDialog() {
  useReturnFocus()
  const t = useTranslations('oneMap')
  const id = useStore(assignStore, (now) => now)
  const close = () => assignStore.set(null)
  const title = useLastWords(id === null ? '' : t('assignTitle', { id: String(id) }))
  return (
    <Modal opened={id !== null} onClose={close} title={title} size="md">
      {id !== null && <AssignFields key={id} id={id} onClose={close} />}
    </Modal>
  )
}

function AssignFields({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('oneMap')
  const words = useTranslations('taskPage')
  const { give, busy } = useGiveTask()
  const names = useConflictNames()
  const { data } = useQuery({
    queryKey: queryKeys.task(id),
    queryFn: ({ signal }) => readTask(id, signal),
    staleTime: 60_000,
  })
  const [chosen, setChosen] = useState<{ id: number; name: string } | null>(null)
  const check = useDropCheck(chosen ? id : null, chosen?.id ?? null)
  const conflicts = names(chosen ? (check.data?.conflicts ?? []) : [])
  const task = data?.task
  return (
    <Stack gap="sm">
      <p style={{ margin: 0 }}>{task?.title}</p>
      <ExecutorPicker
        first
        label={words('executorUser')}
        name={words('executorUser')}
        sought={task ? soughtFor(task) : { taskId: id }}
        value={chosen?.id ?? task?.assigned_user_id ?? null}
        shown={chosen?.name ?? task?.assigned_user_fio ?? words('nobody')}
        onChoose={(userId, name) => setChosen(userId === null ? null : { id: userId, name })}
      />
      <div role="status">
        {conflicts.length > 0 && (
          <Alert color="orange" icon={<IconAlertTriangle size={18} />} title={t('conflicts')}>
            {conflicts.map((conflict) => (
              <div key={conflict}>{conflict}</div>
            ))}
          </Alert>
        )}
      </div>
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          disabled={!chosen}
          loading={busy}
          onClick={async () => {
            if (chosen && (await give(id, chosen.id))) onClose()
          }}
        >
          {t('assign')}
        </Button>
      </Group>
    </Stack>
  )
}
