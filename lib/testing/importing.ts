import { afterAll, beforeAll, expect } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import { runImports } from '@/lib/domain/imports'
import { stopDatabase } from '@/lib/platform/database/start'
import { api } from './api'
import { type RouterServer, serveRouter } from './malformed/router-server'
import { make, type User } from './make'
import { type BytesReply, readBytes } from './read-bytes'

let router: RouterServer
let main: User
let token: string
beforeAll(async () => {
  router = await serveRouter(manifest)
  main = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  token = await make.token(main)
})
afterAll(async () => {
  router.stop()
  await stopDatabase()
})
/** The importing user in the tests of a file. */
export const importer = (): User => main

/** Requests a path as the importer, or as the owner of a token. */
export const download = (path: string, by = token): Promise<BytesReply> =>
  readBytes(`${router.origin}${path}`, by)

export interface Job {
  id: number
  state: string
  progress: number
  layerId: number | null
  rowsDone: number
  rowsTotal: number | null
  errors: { row: number; reason: string }[]
  errorCount: number
  reason: string | null
}

/** Sends a form with a file, or with fields only. */
export async function upload(
  path: string,
  file: string | Uint8Array | null,
  fields: Record<string, string> = {},
  by = token,
  signal?: AbortSignal,
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file !== null) form.append('file', new Blob([Buffer.from(file)]), 'данные.bin')
  const response = await fetch(`${router.origin}${path}`, {
    method: 'POST',
    body: form,
    ...(signal && { signal }),
    headers: { authorization: `Bearer ${by}`, 'accept-language': 'en' },
  })
  const text = await response.text()
  return { status: response.status, text, body: text.startsWith('{') ? JSON.parse(text) : null }
}

export const name = () => make.unique('Импорт')
export const never = new AbortController().signal

/** Starts an import, runs it and returns the result. */
export async function imported(
  file: string | Uint8Array | null,
  fields: Record<string, string> = {},
): Promise<Job> {
  const { status, body, text } = await upload('/layers/import', file, { name: name(), ...fields })
  expect(status, text).toBe(200)
  expect(body.job).toMatchObject({ state: 'queued', progress: 0, layerId: null, errors: [] })
  return finishedJob(body.job.id)
}

/** Runs imports until the given one is finished, earlier ones included. */
export async function finishedJob(id: number): Promise<Job> {
  for (;;) {
    const job = await jobOf(id)
    if (job.state === 'done' || job.state === 'failed') return job
    await runImports.work(never)
  }
}

export async function jobOf(id: number): Promise<Job> {
  const { status, body } = await api.as(main).get<{ job: Job }>(`/layers/import/${id}`, {
    headers: { 'accept-language': 'en' },
  })
  expect(status).toBe(200)
  return body.job
}

interface Collection {
  numberMatched: number
  features: {
    id: number
    geometry: { type: string; coordinates: number[] }
    properties: Record<string, unknown>
  }[]
}

export async function objectsOf(layerId: number | null): Promise<Collection> {
  const { status, bytes } = await download(`/layers/${layerId}/objects`)
  expect(status).toBe(200)
  return JSON.parse(bytes.toString())
}

export const csv = 'Название;Этажей;Дата;Долгота;Широта\nДом;5;12.04.1961;37,5;55,75\nСарай;;;30,25;59,9\n'
