import { type Query, type Reply, request } from './request'
import type { TaskChange, TaskDraft } from './task-writes'
import { type Capabilities, capabilityNames, type ListOf } from './types'
import type { TaskMapWire, TaskPageWire, TaskWire } from '@/lib/domain/tasks/presenter'
import type { CommentWire } from '@/lib/domain/chat/presenter'
import type { MentionableWire } from '@/lib/domain/comments/presenter'

export interface LoadedTask {
  /** As it is shown: with events and own changes that are under way. */
  task: TaskWire
  /** The version that the ETag names. */
  stored: TaskWire
  etag: string | null
}

export const listTasks = async (query: Query, signal?: AbortSignal) =>
  (await request<TaskPageWire>('/rest/tasks', { query, signal })).body

export const listTaskPoints = async (query: Query, signal?: AbortSignal) =>
  (await request<TaskMapWire>('/rest/tasks/map', { query, signal })).body

export async function readTask(id: number, signal?: AbortSignal): Promise<LoadedTask> {
  const { body, etag } = await request<{ task: TaskWire }>(`/rest/tasks/${id}`, { signal })
  return { task: body.task, stored: body.task, etag }
}

export const readCapabilities = async (id: number, signal?: AbortSignal) =>
  (await request<Capabilities>(`/rest/tasks/${id}/can/${capabilityNames.join(',')}`, { signal })).body

export const createTask = async (draft: TaskDraft, idempotencyKey: string) =>
  (await request<TaskWire>('/rest/tasks', { method: 'POST', body: draft, idempotencyKey })).body

export const changeTask = (id: number, body: TaskChange, ifMatch: string | null): Promise<Reply<TaskWire>> =>
  request<TaskWire>(`/rest/tasks/${id}`, { method: 'PATCH', body, ifMatch })

export const deleteTask = (id: number) => request<object>(`/rest/tasks/${id}`, { method: 'DELETE' })

export const listComments = async (id: number, limit: number, signal?: AbortSignal) =>
  (
    await request<ListOf<CommentWire>>(`/rest/tasks/${id}/comments/list`, {
      query: { page: 1, limit, sortDirection: 'DESC' },
      signal,
    })
  ).body.items

/** Comments of the task and of all its subtasks in one stream. */
export const listCommentStream = async (id: number, limit: number, signal?: AbortSignal) =>
  (
    await request<ListOf<CommentWire>>(`/rest/tasks/${id}/comments/list-hierarchy`, {
      query: { page: 1, limit, sortDirection: 'DESC' },
      signal,
    })
  ).body.items

interface NewComment {
  comment: string
  uuid: string
  /** The comment it replies to. */
  answers: number | null
  /** Ids of the people whom the text mentions. */
  mentions: readonly number[]
  /** Whether the citizen who sent the request reads it. */
  toCitizen: boolean
}

/** Posts a comment. */
export const createComment = async (
  id: number,
  { comment, uuid, answers, mentions, toCitizen }: NewComment,
) =>
  (
    await request<CommentWire>(`/rest/tasks/${id}/comments${answers === null ? '' : `/${answers}`}`, {
      method: 'POST',
      body: { uuid, comment, ...(mentions.length > 0 && { mentions }), ...(toCitizen && { public: true }) },
      idempotencyKey: uuid,
    })
  ).body

/** People who see the task and whose names fit the text. */
export const listMentionable = async (id: number, text: string, signal?: AbortSignal) =>
  (
    await request<{ items: MentionableWire[] }>(`/rest/tasks/${id}/mentionable`, {
      query: { text, limit: 8 },
      signal,
    })
  ).body.items
