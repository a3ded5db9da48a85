'use client'

import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { keepAlike } from '@/components/api/keep-alike'
import { queryKeys } from '@/components/api/query-keys'
import { listTasks } from '@/components/api/tasks'
import { leaveSafely } from '@/components/records/leave-guard'
import { forgetForm } from '../stores/compose-store'
import { StepDisc } from '@/components/reference-data/icons/step-disc'
import { unknownStep } from '@/components/reference-data/icons/step-look'
import { useLooks } from '@/components/reference-data/use-dictionaries'

type TaskPage = Awaited<ReturnType<typeof listTasks>>

/** Debounce in milliseconds. */
const quiet = 150

/** Tasks of every stage matching by number, title or text, while typing. */
export function useTaskSearch(text: string) {
  const router = useRouter()
  const looks = useLooks()
  const typed = text.trim()
  const [search] = useDebouncedValue(typed, quiet)
  const { data, isFetching, isError, refetch } = useQuery<TaskPage>({
    queryKey: queryKeys.search(search),
    queryFn: ({ signal }) => listTasks({ search, limit: 8, withArchive: true }, signal),
    enabled: search !== '',
    placeholderData: keepAlike<TaskPage>(typed),
  })
  const open = (id: number) =>
    leaveSafely(() => {
      // An empty form would cover the task.
      forgetForm()
      router.push(`/console/tasks?stage=all&archive=true&task=${id}`)
    })
  const found = ((typed && search && data?.items) || []).map(
    ({ id, title, type_name: type, status_id: step }) => ({
      id,
      key: `task-${id}`,
      title: title ?? '',
      note: [`№ ${id}`, type].filter(Boolean).join(' · '),
      icon: <StepDisc look={looks.steps.get(step) ?? unknownStep} />,
      open: () => open(id),
    }),
  )
  const searching = isFetching || typed !== search
  return { found, searching, failed: isError && !searching, retry: () => void refetch() }
}
