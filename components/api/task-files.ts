import { ApiError } from './api-error'
import { request } from './request'
import { failureMessage } from './failure-message'
import type { AttachmentDraft } from './task-parts'
import type { ListOf } from './types'
import type { UploadWire } from '@/lib/domain/files/presenter'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import type { StickerWire } from '@/lib/domain/reference/presenter'
import type { AttachmentWire } from '@/lib/domain/attachments/presenter'
import type { RatingWire } from '@/lib/domain/ratings/presenter'

export type StoredUpload = UploadWire

interface SendOptions {
  /** Uploaded share of the file, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
  /** Upload address; the general file storage when absent. */
  path?: string
}

/** Uploads one file; only XMLHttpRequest reports upload progress. */
export function sendFile(
  file: File,
  { onProgress, signal, path = '/files/upload' }: SendOptions,
): Promise<StoredUpload> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    const give = () => call.abort()
    const body = new FormData()
    body.append('file', file, file.name)
    call.open('POST', `${path}?apiVersion=2.0`)
    call.setRequestHeader('accept-language', document.documentElement.lang || 'ru')
    call.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    call.addEventListener('load', () => {
      if (call.status >= 200 && call.status < 300) resolve(JSON.parse(call.responseText) as StoredUpload)
      else reject(failureMessage(call.status, call.getResponseHeader('content-type'), call.responseText))
    })
    call.addEventListener('error', () => reject(new ApiError(0, '')))
    call.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    call.addEventListener('loadend', () => signal.removeEventListener('abort', give))
    signal.addEventListener('abort', give)
    if (signal.aborted) return reject(new DOMException('', 'AbortError'))
    call.send(body)
  })
}

/** Attaches uploaded files to a task. Adding files cannot conflict, so no version is required. */
export const attachFiles = async (id: number, attachments: AttachmentDraft[]) =>
  (await request<TaskWire>(`/rest/tasks/${id}`, { method: 'PATCH', body: { attachments } })).body

export const deleteFile = (taskId: number, fileId: number) =>
  request<object>(`/rest/tasks/${taskId}/attachments/${fileId}`, { method: 'DELETE' })

export const listStickers = async (signal?: AbortSignal) =>
  (await request<ListOf<StickerWire>>('/rest/stickers/list', { query: { page: 1, limit: 1000 }, signal }))
    .body.items

/** A file without a pair loses its sticker, so every file is listed. */
export const putStickers = (taskId: number, files: readonly AttachmentWire[], ifMatch: string | null) =>
  request<object>(`/rest/tasks/${taskId}/stickers`, {
    method: 'PUT',
    ifMatch,
    body: {
      files: files.flatMap(({ id, sticker }) => (sticker ? [{ file_id: id, sticker_id: sticker.id }] : [])),
    },
  })

export const ratingPath = (id: number) => `/rest/tasks/${id}/rating`

export interface RatingDraft {
  rating?: number
  comment?: string
}

export const readRating = async (id: number, signal?: AbortSignal) =>
  (await request<RatingWire>(ratingPath(id), { signal })).body

export const createRating = async (id: number, values: RatingDraft) =>
  (await request<RatingWire>(ratingPath(id), { method: 'POST', body: values })).body

export const deleteRating = (id: number) => request<object>(ratingPath(id), { method: 'DELETE' })
