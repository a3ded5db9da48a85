import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import type { RouterServer } from '@/lib/testing/malformed/router-server'
import { pdfText } from '@/lib/testing/pdf-text'
import type { Bench } from './creating-tasks'

/** The address of the acts of a task. */
export const actsOf = (task: { id: number }, rest = '') => `/rest/tasks/${task.id}/acts${rest}?apiVersion=2.0`

/** The texts of a PDF as one line, with blanks of one kind. */
export const plain = (bytes: Uint8Array) => pdfText(bytes).replaceAll('\n', '').replaceAll('\u00a0', ' ')

/** Makes templates of acts, and fetches documents through a server. */
export function acting(people: Bench, router: RouterServer) {
  return {
    /** A template of the test, so that no other test takes its numbers. */
    async template(more: object = {}) {
      const main = api.as(people.tokens.MAIN_ADMINISTRATOR)
      const reply = await main.post<{ id: number }>('/rest/acts/templates?apiVersion=2.0', {
        title: make.unique('Акт'),
        language: 'ru',
        organization_id: people.organization.id,
        heading: 'Акт № {number} от {date}',
        parts: [{ kind: 'facts' }, { kind: 'checklist' }, { kind: 'signatures' }],
        number_format: 'А-{n:3}',
        signers: [
          { title: 'Мастер', role: 'executor' },
          { title: 'Хозяин', role: 'client' },
        ],
        ...more,
      })
      if (reply.status !== 200) throw new Error(reply.text)
      return reply.body
    },
    async fetchPdf(
      path: string,
      { token = people.tokens.USER, body }: { token?: string; body?: object } = {},
    ) {
      const reply = await fetch(`${router.origin}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      return { status: reply.status, bytes: new Uint8Array(await reply.arrayBuffer()) }
    },
  }
}
