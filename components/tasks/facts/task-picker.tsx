'use client'

import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { listTasks } from '@/components/api/tasks'

interface TaskPickerProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchable'> {
  value: { id: number; title: string } | null
  /** Excluded: a task is not a part of itself. */
  except?: number
  onChange: (task: { id: number; title: string } | null) => void
}

const nameOf = ({ id, title }: { id: number; title: string }) => `№ ${id} ${title}`

/** Picks one task by number, title or text. */
export function TaskPicker({ value, except, onChange, ...rest }: TaskPickerProps) {
  const t = useTranslations()
  const [words, setWords] = useState('')
  const [search] = useDebouncedValue(words.trim(), 200)
  const { data, isFetching, isError } = useQuery({
    queryKey: queryKeys.search(`pick ${search}`),
    queryFn: ({ signal }) => listTasks({ search, limit: 12, withArchive: true }, signal),
    enabled: search !== '' && search !== (value && nameOf(value)),
    placeholderData: keepPreviousData,
  })
  const waiting = isFetching || words.trim() !== search
  const found = (data?.items ?? []).filter(({ id }) => id !== except)
  const offered = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found
  return (
    <Select
      {...rest}
      searchable
      clearable
      placeholder={t('taskPage.findTask')}
      nothingFoundMessage={t(waiting ? 'palette.searching' : isError ? 'places.failed' : 'filters.nothing')}
      // The server has searched already, also in fields that the label does not show.
      filter={({ options }) => options}
      data={offered.map((task) => ({ value: String(task.id), label: nameOf(task) }))}
      value={value ? String(value.id) : null}
      onSearchChange={setWords}
      onChange={(id) => {
        const task = offered.find((one) => String(one.id) === id)
        onChange(task ? { id: task.id, title: task.title } : null)
      }}
    />
  )
}
