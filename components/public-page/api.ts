import { failureOf } from '@/components/api/failure-message'
import { request } from '@/components/api/request'
import type {
  MadePublicRequestWire,
  PublicFormWire,
  PublicObjectWire,
  PublicPageWire,
  PublicPhotoWire,
  PublicPlaceWire,
  PublicRequestWire,
  TrackedRequestWire,
} from '@/lib/domain/citizens/presenter'

const pageAt = (id: number, more = '') => `/rest/public/organizations/${id}${more}`
const requestAt = (token: string, more = '') => `/rest/public/requests/${encodeURIComponent(token)}${more}`

export const readPage = async (id: number, signal?: AbortSignal) =>
  (await request<PublicPageWire>(pageAt(id), { signal })).body

export const readNear = async (id: number, signal?: AbortSignal) =>
  (await request<{ items: PublicRequestWire[] }>(pageAt(id, '/requests'), { signal })).body.items

export const readObject = async (id: number, layer: number, object: number, signal?: AbortSignal) =>
  (await request<PublicObjectWire>(pageAt(id, '/object'), { query: { layer, object }, signal })).body

export const findPlaces = async (
  id: number,
  query: { text?: string; lon?: number; lat?: number },
  signal?: AbortSignal,
) => (await request<{ items: PublicPlaceWire[] }>(pageAt(id, '/places'), { query, signal })).body.items

export const askForForm = async (id: number) =>
  (await request<PublicFormWire>(pageAt(id, '/form'), { method: 'POST', body: {} })).body

export const sendRequest = async (id: number, body: object) =>
  (await request<MadePublicRequestWire>(pageAt(id, '/requests'), { method: 'POST', body })).body

/** Sends a photo for a form whose work is proved. */
export async function sendPhoto(id: number, { form, proof }: ProvedForm, photo: File): Promise<string> {
  const headers = {
    'x-form': form,
    'x-form-proof': `${proof}`,
    'accept-language': document.documentElement.lang,
  }
  const body = new FormData()
  body.append('photo', photo)
  const response = await fetch(pageAt(id, '/photos'), {
    method: 'POST',
    headers,
    body,
    credentials: 'same-origin',
  })
  if (!response.ok) throw await failureOf(response)
  return ((await response.json()) as PublicPhotoWire).file
}

/** A form and the number that proves its work. */
export interface ProvedForm {
  form: string
  proof: number
}

export const readTracked = async (token: string, signal?: AbortSignal) =>
  (await request<TrackedRequestWire>(requestAt(token), { signal })).body

export const sendWord = async (token: string, body: { comment: string; uuid: string }) =>
  (await request<TrackedRequestWire>(requestAt(token, '/comments'), { method: 'POST', body })).body

export const sendRating = async (token: string, body: { rating: number; comment: string | null }) =>
  (await request<TrackedRequestWire>(requestAt(token, '/rating'), { method: 'POST', body })).body

export const photoAddress = (name: string) => `/rest/public/media/${encodeURIComponent(name)}`
