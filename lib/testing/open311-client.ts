import { XMLParser } from 'fast-xml-parser'
import { api } from './api'

export type Said = Record<string, unknown>

/** A client after the examples of GeoReport v2: forms are encoded, answers are read in either form. */
export class Open311Client {
  constructor(
    readonly format: 'json' | 'xml',
    readonly jurisdiction: string,
    readonly key?: string,
  ) {}

  async get(path: string, query: Record<string, string> = {}) {
    const said = new URLSearchParams({ jurisdiction_id: this.jurisdiction, ...query })
    return this.read(
      await api.anonymous.get(`/open311/v2/${path}.${this.format}?${said}`, { version: 'none' }),
    )
  }

  async post(fields: Record<string, string>, headers: Record<string, string> = {}) {
    const form = new URLSearchParams({ jurisdiction_id: this.jurisdiction, ...fields })
    if (this.key) form.set('api_key', this.key)
    const type = 'application/x-www-form-urlencoded; charset=utf-8'
    return this.read(
      await api.anonymous.post(`/open311/v2/requests.${this.format}`, form.toString(), {
        version: 'none',
        headers: { 'content-type': type, ...headers },
      }),
    )
  }

  private read({ status, text, headers }: { status: number; text: string; headers: Headers }) {
    return { status, said: this.parse(text), text, type: headers.get('content-type') }
  }

  /** XML as the JSON that the specification puts beside it. */
  private parse(text: string): Said[] {
    if (this.format === 'json') return [JSON.parse(text) as Said | Said[]].flat()
    const lists = ['service', 'attribute', 'value', 'request', 'error', 'endpoint', 'format']
    const parser = new XMLParser({ isArray: (name) => lists.includes(name), parseTagValue: false })
    const document = parser.parse(text) as Record<string, Said>
    const root = document.services ?? document.service_requests ?? document.errors ?? document
    const list = root.service ?? root.request ?? root.error
    return list ? (list as Said[]) : [document.service_definition ?? root]
  }
}
