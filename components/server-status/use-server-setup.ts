import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import type { ServerSetupWire } from '@/lib/domain/server-setup/presenter'

/** While something loads it is asked how far it is, milliseconds. */
const askEvery = 3000

/** What the server warns of, and what it still loads. */
export const useServerSetup = () =>
  useQuery({
    queryKey: queryKeys.noun('server-setup'),
    queryFn: async ({ signal }) => (await request<ServerSetupWire>('/health/setup', { signal })).body,
    refetchInterval: ({ state }) => (state.data?.works.length ? askEvery : false),
  })
