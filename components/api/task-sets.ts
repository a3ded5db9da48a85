import { type Query, request } from './request'
import type { TaskChange } from './task-writes'
import type { ListOf } from './types'
import type { TaskDistributionWire, TaskStatsWire } from '@/lib/domain/tasks/stats-presenter'
import type { TaskBatchWire } from '@/lib/domain/tasks/batch-presenter'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import type { TaskFilterWire } from '@/lib/domain/task-filters/presenter'

export const readDistribution = async (query: Query, signal?: AbortSignal) =>
  (await request<TaskDistributionWire>('/rest/tasks/distribution', { query, signal })).body

export const readStats = async (query: Query, signal?: AbortSignal) =>
  (await request<TaskStatsWire>('/rest/tasks/stats', { query, signal })).body

/** A change of one task, made only while the task holds the expected values; the `before` of an answer undoes one. */
export type BatchItem =
  | { id: number; change: TaskChange; expected: TaskBatchWire['before'][number]['values'] }
  | TaskBatchWire['before'][number]

interface Batch {
  ids?: readonly number[]
  change?: TaskChange
  items?: readonly BatchItem[]
  preview?: boolean
}

export const changeTasks = async (batch: Batch) =>
  (await request<TaskBatchWire>('/rest/tasks/batch', { method: 'POST', body: batch })).body

/** Restores a deleted task. */
export const restoreTask = async (id: number) =>
  (await request<TaskWire>(`/rest/tasks/${id}/restore`, { method: 'POST', body: {} })).body

export type Sharing = 'nobody' | 'organization' | 'everybody'

export type FilterDraft = Pick<TaskFilterWire, 'title' | 'query' | 'shared_with'>

export const listSavedFilters = async (signal?: AbortSignal) =>
  (
    await request<ListOf<TaskFilterWire>>('/rest/task-filters/list', {
      query: { page: 1, limit: 1000 },
      signal,
    })
  ).body.items

export const createFilter = async (draft: FilterDraft) =>
  (await request<TaskFilterWire>('/rest/task-filters', { method: 'POST', body: draft })).body

export const changeFilter = async (id: number, change: Partial<FilterDraft>) =>
  (await request<TaskFilterWire>(`/rest/task-filters/${id}`, { method: 'PATCH', body: change })).body

export const deleteFilter = (id: number) => request<object>(`/rest/task-filters/${id}`, { method: 'DELETE' })
