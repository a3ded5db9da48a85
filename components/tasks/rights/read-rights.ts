import { request } from '@/components/api/request'

export interface ExplainedState {
  id: number
  name: string
  fits: boolean
}

export interface ExplainedCapability {
  capability: string
  label: string
  allowed: boolean
  reason: string
  rules: { id: number; any_state: boolean; states: ExplainedState[] }[]
}

export interface Explanation {
  visible: boolean
  grounds: string[]
  items: ExplainedCapability[]
}

export const readRights = async (taskId: number, signal?: AbortSignal) =>
  (await request<Explanation>(`/rest/tasks/${taskId}/explain`, { signal })).body
