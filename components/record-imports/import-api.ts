import { request } from '@/components/api/request'
import type {
  ImportCheckWire,
  ImportDoneWire,
  ImportTableWire,
  RecordImportWire,
} from '@/lib/domain/record-imports/presenter'
import type { ListOf } from '@/components/api/types'

export type ImportTable = ImportTableWire
export type ImportCheck = ImportCheckWire
export type ImportDone = ImportDoneWire
export type FormerImport = RecordImportWire
export type ImportRow = ImportCheck['rows'][number]
export type Target = ImportTable['targets'][number]

export type ImportKind = 'users' | 'tasks'

/** How a file is read where that is not as it looks. */
export interface Reading {
  encoding?: string
  separator?: string
  sheet?: string
}

/** What the columns of a file are for. */
export interface Matching {
  /** Targets by the place of the column, from 1. */
  columns: Readonly<Record<number, string>>
  /** Texts for all rows without one, by target. */
  defaults: Readonly<Record<string, string>>
}

interface Order extends Matching {
  upload: string
  reading: Reading
  timeZone: string
  progressKey: string
}

const bodyOf = ({ upload, reading, columns, defaults, timeZone, progressKey }: Order) => ({
  upload,
  ...reading,
  columns: Object.entries(columns).map(([column, target]) => ({ column: Number(column), target })),
  defaults,
  time_zone: timeZone,
  progress_key: progressKey,
})

export const readTable = async (kind: ImportKind, upload: string, reading: Reading, signal?: AbortSignal) =>
  (
    await request<ImportTable>(`/rest/${kind}/import/table`, {
      method: 'POST',
      body: { upload, ...reading },
      signal,
    })
  ).body

export const checkTable = async (kind: ImportKind, order: Order) =>
  (await request<ImportCheck>(`/rest/${kind}/import/check`, { method: 'POST', body: bodyOf(order) })).body

/** A retry with the same key, by which its progress is known as well, imports nothing again. */
export const importTable = async (kind: ImportKind, order: Order, skipFaulty: boolean) =>
  (
    await request<ImportDone>(`/rest/${kind}/import`, {
      method: 'POST',
      body: { ...bodyOf(order), skip_faulty: skipFaulty },
      idempotencyKey: order.progressKey,
    })
  ).body

export const listImports = async (kind: ImportKind, signal?: AbortSignal) =>
  (
    await request<Pick<ListOf<FormerImport>, 'items'>>('/rest/imports', {
      query: { kind, limit: 20 },
      signal,
    })
  ).body.items

export const undoImport = async (id: number) =>
  (await request<FormerImport>(`/rest/imports/${id}/undo`, { method: 'POST' })).body

export const readProgress = async (key: string, signal?: AbortSignal) =>
  (await request<{ done: number; total: number }>(`/rest/imports/progress/${key}`, { signal })).body
