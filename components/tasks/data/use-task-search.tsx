'use client'

import type { SpotlightActionData } from '@mantine/spotlight'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { queryKeys } from '@/components/api/query-keys'
import { listTasks } from '@/components/api/tasks'
import { leaveSafely } from '@/components/records/leave-guard'
import { forgetForm } from '../stores/compose-store'
import { StepDisc } from '@/components/reference-data/icons/step-disc'
import { unknownStep } from '@/components/reference-data/icons/step-look'
import { useLooks } from '@/components/reference-data/use-dictionaries'

/** Command palette entries: tasks of every stage matching by number, title or text. */
export function useTaskSearch(text: string) {
  const router = useRouter()
  const looks = useLooks()
  const search = text.trim()
  const { data, isFetching, isError } = useQuery({
    queryKey: queryKeys.search(search),
    queryFn: ({ signal }) => listTasks({ search, limit: 8, withArchive: true }, signal),
    enabled: search.length > 0,
  })
  const open = (id: number) =>
    leaveSafely(() => {
      // An empty form would cover the task.
      forgetForm()
      router.push(`/console/tasks?stage=all&archive=true&task=${id}`)
    })
  const found = ((search && data?.items) || []).map(
    (task): SpotlightActionData => ({
      id: `task-${task.id}`,
      label: task.title,
      description: `№ ${task.id} · ${task.type_name ?? ''}`,
      leftSection: <StepDisc look={looks.steps.get(task.status_id) ?? unknownStep} />,
      onClick: () => void open(task.id),
    }),
  )
  return { found, searching: isFetching, failed: isError }
}
