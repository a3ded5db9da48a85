import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@/components/api/api-error'

/** Answers of the kind 4xx do not get better by asking again. */
const worthRetrying = (failures: number, error: Error) =>
  failures < 2 && !(error instanceof ApiError && error.status < 500)

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: 5 * 60_000, retry: worthRetrying, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
