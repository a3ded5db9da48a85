'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { queryKeys } from '@/components/api/query-keys'
import { previewImport, type ImportInput } from './import-api'
import { previewPart } from './use-import-input'

/** A preview of the import, requested again when an option changes. */
export function usePreview(input: ImportInput) {
  const [asked] = useDebouncedValue(previewPart(input), 150)
  const query = useQuery({
    queryKey: [...queryKeys.noun('imports'), 'preview', asked],
    queryFn: ({ signal }) => previewImport(asked, signal),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const { data, error, isFetching, isPending } = query
  return { preview: data, error, busy: isFetching, loading: isPending, retry: () => void query.refetch() }
}
