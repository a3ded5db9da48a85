'use client'

import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { keepAlike } from '@/components/api/keep-alike'
import { queryKeys } from '@/components/api/query-keys'
import { ApiError } from '@/components/api/api-error'
import { listTasks, readTask } from '@/components/api/tasks'
import { leaveSafely } from '@/components/records/leave-guard'
import { forgetForm } from '../stores/compose-store'
import { StepDisc } from '@/components/reference-data/icons/step-disc'
import { unknownStep } from '@/components/reference-data/icons/step-look'
import { useLooks } from '@/components/reference-data/use-dictionaries'

type Found = Awaited<ReturnType<typeof findTasks>>

/** Debounce in milliseconds. */
const quiet = 150

/** The number that is asked for alone, such as `17` or `№ 17`. */
export const taskNumber = (text: string) => Number(/^[№#]?\s*(\d{1,9})$/.exec(text)?.[1] ?? 0)

/** Tasks that match a text: that of its number, which the list may hold on a later page, and the first of the list. */
async function findTasks(search: string, signal: AbortSignal) {
  const number = taskNumber(search)
  const [numbered, page] = await Promise.all([
    number > 0 ? readTask(number, signal).catch(noneOrThrow) : null,
    listTasks({ search, limit: 8, withArchive: true }, signal),
  ])
  return numbered ? [numbered.task, ...page.items.filter(({ id }) => id !== number)] : page.items
}

function noneOrThrow(reason: unknown): null {
  if (reason instanceof ApiError && (reason.status === 404 || reason.status === 403)) return null
  throw reason
}

/** Tasks of every stage matching by number, title or text, while typing. */
export function useTaskSearch(text: string) {
  const router = useRouter()
  const looks = useLooks()
  const typed = text.trim()
  const [search] = useDebouncedValue(typed, quiet)
  const { data, isFetching, isError, refetch } = useQuery<Found>({
    queryKey: queryKeys.search(search),
    queryFn: ({ signal }) => findTasks(search, signal),
    enabled: search !== '',
    placeholderData: keepAlike<Found>(typed),
  })
  const addressOf = (id: number) => `/console/tasks?stage=all&archive=true&task=${id}`
  const open = (id: number) =>
    leaveSafely(() => {
      // An empty form would cover the task.
      forgetForm()
      router.push(addressOf(id))
    })
  const found = ((typed && search && data) || []).map(({ id, title, type_name: type, status_id: step }) => ({
    id,
    key: `task-${id}`,
    title: title ?? '',
    note: [`№ ${id}`, type].filter(Boolean).join(' · '),
    icon: <StepDisc look={looks.steps.get(step) ?? unknownStep} />,
    address: addressOf(id),
    open: () => open(id),
  }))
  const searching = isFetching || typed !== search
  return { found, searching, failed: isError && !searching, retry: () => void refetch() }
}
