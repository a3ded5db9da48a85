import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import type { ListOf } from '@/components/api/types'
import { post, useApiMutation } from '@/components/api/use-api'
import type { DeviceCommandWire } from '@/lib/domain/device-commands/presenter'

export type DeviceCommand = DeviceCommandWire

/** What the form sends. */
export interface Wanted {
  kind: string
  interval?: number
  text?: string
}

const noun = 'device-commands'
const shown = 10
/** Milliseconds between two looks while an answer may come. */
const lookEvery = 3000
const none: readonly DeviceCommand[] = []

const isOpen = ({ state }: DeviceCommand) => state === 'queued' || state === 'sent'

/** The latest commands of a device; looked at again while one of them is waiting. */
export function useCommands(deviceId: number) {
  const path = `/rest/devices/${deviceId}/commands`
  const query = { page: 1, limit: shown }
  const { data } = useQuery({
    queryKey: queryKeys.list(noun, path, query),
    queryFn: async ({ signal }) => (await request<ListOf<DeviceCommand>>(path, { query, signal })).body,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.items.some(isOpen) ? lookEvery : false),
  })
  return data?.items ?? none
}

export function useSendCommand(deviceId: number, failed: string, onDone: () => void) {
  const path = `/rest/devices/${deviceId}/commands`
  return useApiMutation((wanted: Wanted) => post<DeviceCommand>(path, wanted), {
    stale: [noun],
    failed,
    onDone,
  })
}
