import { type Query, request } from './request'
import type { TaskChange } from './task-writes'
import type { ListOf, Task } from './types'

/** Counts of a selection by id of type, priority, stage and step. */
export interface Distribution {
  type: Record<string, number>
  priority: Record<string, number>
  stage: Record<string, number>
  status: Record<string, number>
}

export const readDistribution = async (query: Query, signal?: AbortSignal) =>
  (await request<Distribution>('/rest/tasks/distribution', { query, signal })).body

interface StepCount {
  status_id: number
  count: number
}

/** Tasks created in a period, counted by step within each group. */
export interface TaskStats {
  statuses: StepCount[]
  priorities: { priority_id: number; statuses: StepCount[] }[]
  types: { type_id: number; statuses: StepCount[] }[]
  organizations: { organization_id: number; statuses: StepCount[] }[]
  assignedOrganizations: { assigned_organization_id: number; statuses: StepCount[] }[]
}

export const readStats = async (query: Query, signal?: AbortSignal) =>
  (await request<TaskStats>('/rest/tasks/stats', { query, signal })).body

/** Values as they were, ready to be sent back. */
export interface BatchItem {
  id: number
  change: TaskChange
}

export interface BatchRefusal {
  id: number
  title: string | null
  reason: string
}

export interface BatchResult {
  total: number
  changed: number[]
  unchanged: number[]
  refused: BatchRefusal[]
  before: { id: number; values: TaskChange }[]
}

interface Batch {
  ids?: readonly number[]
  change?: TaskChange
  items?: readonly BatchItem[]
  preview?: boolean
}

export const changeTasks = async (batch: Batch) =>
  (await request<BatchResult>('/rest/tasks/batch', { method: 'POST', body: batch })).body

/** Brings a deleted task back. */
export const restoreTask = async (id: number) =>
  (await request<Task>(`/rest/tasks/${id}/restore`, { method: 'POST', body: {} })).body

export type Sharing = 'nobody' | 'organization' | 'everybody'

export interface SavedFilter {
  id: number
  title: string
  /** Part of an address: the filters as the tasks page holds them. */
  query: string
  shared_with: Sharing
  user_id: number
  is_own: boolean
}

export type FilterDraft = Pick<SavedFilter, 'title' | 'query' | 'shared_with'>

export const listSavedFilters = async (signal?: AbortSignal) =>
  (await request<ListOf<SavedFilter>>('/rest/task-filters/list', { query: { page: 1, limit: 1000 }, signal }))
    .body.items

export const createFilter = async (draft: FilterDraft) =>
  (await request<SavedFilter>('/rest/task-filters', { method: 'POST', body: draft })).body

export const changeFilter = async (id: number, change: Partial<FilterDraft>) =>
  (await request<SavedFilter>(`/rest/task-filters/${id}`, { method: 'PATCH', body: change })).body

export const deleteFilter = (id: number) => request<object>(`/rest/task-filters/${id}`, { method: 'DELETE' })
