import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { ActTemplateWire } from '@/lib/domain/act-templates/presenter'
import type { ActWire } from '@/lib/domain/acts/presenter'
import { failure, fakeApi, listOf, tagged } from '@/lib/testing/console/fake-api'
import { testRecordPage } from '@/lib/testing/console/record-suite'
import { renderConsole, text } from '@/lib/testing/console/render'
import { ActSection } from './act-section'
import { ActsPage } from './acts-page'
import { MakeActDialog } from './make-act-dialog'
import { MakeActsDialog } from './make-acts-dialog'

const words = (key: string, values?: Record<string, string | number>) => text(`acts.${key}`, values)
const button = (name: string) => screen.findByRole('button', { name })

const template: ActTemplateWire = {
  id: 101,
  title: 'Acceptance',
  language: 'en',
  organization_id: null,
  type_id: null,
  heading: 'Act {number}',
  intro: '',
  outro: '',
  parts: [
    { kind: 'facts', title: null, text: null, field_ids: [], photos_at_most: null },
    { kind: 'map', title: 'Where', text: null, field_ids: [], photos_at_most: null },
  ],
  number_format: '{year}-{n}',
  logo: true,
  signers: [{ title: 'Foreman', role: 'executor' }],
  built_in: false,
  may_change: true,
  next_number: '2026-8',
}
const builtIn = {
  ...template,
  id: 2,
  title: 'Standard',
  built_in: true,
  may_change: false,
  next_number: '2026-3',
}

const act: ActWire = {
  id: 5,
  task_id: 31,
  number: '2026-8',
  template_id: 101,
  template_title: 'Acceptance',
  date: '2026-11-30',
  file_name: 'a.pdf',
  attachment_id: 9,
  attachment_num: 0,
  made_at: 1_780_000_000,
  made_by: { id: 1, fio: 'Anna' },
  voided: null,
}

const also = {
  'GET /rest/organizations/list/1000/0': listOf([]),
  'GET /rest/types/list': listOf([]),
}

describe('templates', () => {
  testRecordPage({
    page: () => <ActsPage />,
    path: '/rest/acts/templates',
    list: '/rest/acts/templates',
    record: template,
    name: 'Acceptance',
    words: { add: 'acts.add', nameField: 'acts.title' },
    field: 'title',
    created: {
      title: 'Brand new',
      language: 'en',
      organization_id: null,
      type_id: null,
      heading: 'New act',
      intro: '',
      outro: '',
      parts: ['facts', 'checklist', 'photos', 'signatures'].map((kind) => ({
        ...template.parts[0],
        kind,
      })),
      number_format: '{year}-{n}',
      logo: true,
      signers: [],
    },
    fill: async (user) => {
      await user.type(screen.getByRole('textbox', { name: words('documentHeading') }), 'New act')
    },
    also,
    denies: false,
  })

  const open = async (record: ActTemplateWire, more: object = {}) => {
    const server = fakeApi({
      'GET /rest/acts/templates': listOf([record]),
      [`GET /rest/acts/templates/${record.id}`]: tagged(record, '"1"'),
      'GET /rest/audit': listOf([]),
      ...also,
      ...more,
    })
    const { user } = renderConsole(<ActsPage />)
    await user.click(await screen.findByText(record.title))
    await screen.findByRole('textbox', { name: words('documentHeading') })
    return { user, server }
  }

  test('parts are added, moved and removed by buttons', async () => {
    const { user, server } = await open(template, {
      'PATCH /rest/acts/templates/101': tagged(template, '"2"'),
    })
    await user.click(await button(words('addPart')))
    await user.click(await screen.findByRole('menuitem', { name: words('kinds.text') }))
    await user.type(screen.getByRole('textbox', { name: words('partText') }), 'Words')
    await user.click(await button(words('removePart', { name: words('kinds.facts') })))
    await user.click(await button(text('kit.save')))
    await waitFor(() => expect(server.requests('PATCH /rest/acts/templates/101')).toHaveLength(1))
    expect(server.requests('PATCH /rest/acts/templates/101')[0]?.body).toEqual({
      parts: [
        template.parts[1],
        { kind: 'text', title: null, text: 'Words', field_ids: [], photos_at_most: null },
      ],
    })
  })

  test('an unknown placeholder and a number without a counter are refused before they are sent', async () => {
    const { user, server } = await open(template)
    await user.type(screen.getByRole('textbox', { name: words('documentHeading') }), ' {{boss}')
    const format = screen.getByRole('textbox', { name: words('numberFormat') })
    await user.clear(format)
    await user.type(format, '7')
    await user.click(await button(text('kit.save')))
    await screen.findByText(words('unknownPlaceholder', { name: 'boss' }))
    await screen.findByText(words('counterNeeded'))
    expect(server.requests('PATCH /rest/acts/templates/101')).toEqual([])
  })

  test('a built-in template is copied and not changed', async () => {
    const { user, server } = await open(builtIn, {
      'POST /rest/acts/templates': { ...template, id: 102 },
      'GET /rest/acts/templates/102': tagged({ ...template, id: 102 }, '"1"'),
    })
    await screen.findByText(words('builtInKept'))
    await user.click(await button(words('copy')))
    await waitFor(() => expect(server.requests('POST /rest/acts/templates')).toHaveLength(1))
    expect(server.requests('POST /rest/acts/templates')[0]?.body).toMatchObject({
      title: words('copyOf', { name: 'Standard' }),
      organization_id: null,
      parts: builtIn.parts,
    })
  })

  test('the preview opens as a PDF in another tab', async () => {
    const body = { textContent: '' }
    const tab = { document: { title: '', body }, location: { href: '' }, close: vi.fn() }
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
    URL.createObjectURL = () => 'blob:act'
    const { user, server } = await open(template, { 'POST /rest/acts/templates/preview': {} })
    await user.click(await button(words('preview')))
    expect(body.textContent).toBe(words('previewMade'))
    await waitFor(() => expect(tab.location.href).toBe('blob:act'))
    expect(server.requests('POST /rest/acts/templates/preview')[0]?.body).toMatchObject({
      template: { title: 'Acceptance', organization_id: null, signers: template.signers },
    })
  })
})

describe('acts of a task', () => {
  test('made from the best template, with the next number to be seen before', async () => {
    const server = fakeApi({
      'GET /rest/acts/templates': listOf([template, builtIn]),
      'POST /rest/tasks/31/acts': act,
    })
    const done = vi.fn()
    const { user } = renderConsole(<MakeActDialog taskId={31} opened onClose={done} />)
    const number = (await screen.findByRole('textbox', { name: words('number') })) as HTMLInputElement
    await waitFor(() => expect(number.placeholder).toBe('2026-8'))
    await user.click(await button(words('makeDo')))
    await waitFor(() => expect(done).toHaveBeenCalled())
    const [sent] = server.requests('POST /rest/tasks/31/acts')
    expect(sent?.body).toMatchObject({ template_id: 101, number: null, date: null })
    expect(sent?.headers.get('idempotency-key')).toBeTruthy()
    expect(server.requests('GET /rest/acts/templates')[0]?.query).toMatchObject({ task_id: '31' })
  })

  test('a refusal says why', async () => {
    fakeApi({
      'GET /rest/acts/templates': listOf([template]),
      'POST /rest/tasks/31/acts': failure(400, 'number: taken'),
    })
    const { user } = renderConsole(<MakeActDialog taskId={31} opened onClose={() => undefined} />)
    const make = await button(words('makeDo'))
    await waitFor(() => expect((make as HTMLButtonElement).disabled).toBe(false))
    await user.click(make)
    await screen.findByText('number: taken')
  })

  test('listed with who made them, and voided with a reason', async () => {
    let acts: ActWire[] = [act]
    const server = fakeApi({
      'GET /rest/tasks/31/acts': () => listOf(acts),
      'DELETE /rest/tasks/31/acts/5': () => {
        acts = [{ ...act, file_name: null, voided: { at: 1, by: { id: 1, fio: 'Anna' }, reason: 'Wrong' } }]
        return {}
      },
    })
    const { user } = renderConsole(<ActSection taskId={31} may />)
    const link = await screen.findByRole('link', { name: words('numbered', { number: '2026-8' }) })
    expect(link.getAttribute('href')).toBe('/rest/tasks/31/files/0')
    await user.click(await button(words('voidOne', { number: '2026-8' })))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(await dialog.findByRole('textbox', { name: new RegExp(words('reason')) }), 'Wrong')
    await user.click(dialog.getByRole('button', { name: words('voidDo') }))
    await screen.findByText(words('voidReason', { reason: 'Wrong' }))
    expect(server.requests('DELETE /rest/tasks/31/acts/5')[0]?.query).toMatchObject({ reason: 'Wrong' })
    expect(screen.queryByRole('link', { name: words('numbered', { number: '2026-8' }) })).toBeNull()
  })

  test('nothing is shown without acts', async () => {
    const server = fakeApi({ 'GET /rest/tasks/31/acts': listOf([]) })
    renderConsole(<ActSection taskId={31} may />)
    await waitFor(() => expect(server.requests('GET /rest/tasks/31/acts')).toHaveLength(1))
    expect(screen.queryByRole('region', { name: words('ofTask') })).toBeNull()
  })

  test('a selection is made in portions, each task with its act or the reason', async () => {
    const server = fakeApi({
      'GET /rest/acts/templates': listOf([template, builtIn]),
      'POST /rest/tasks/acts': ({ body }: { body: unknown }) => ({
        items: (body as { ids: number[] }).ids.map((id) =>
          id === 7 ? { id, act: null, error: 'No right' } : { id, act: { ...act, task_id: id }, error: null },
        ),
      }),
    })
    const ids = [1, 2, 3, 4, 5, 6, 7]
    const { user } = renderConsole(<MakeActsDialog ids={ids} onClose={() => undefined} />)
    await user.click(await button(words('makeDo')))
    await screen.findByText(words('progress', { done: 7, all: 7 }))
    await screen.findByText('No right')
    expect(screen.getAllByRole('link')).toHaveLength(6)
    expect(screen.getByText(words('summary', { made: 6, refused: 1 }))).toBeTruthy()
    expect(server.requests('POST /rest/tasks/acts').map(({ body }) => body)).toMatchObject([
      { ids: [1, 2, 3, 4, 5], language: 'en' },
      { ids: [6, 7] },
    ])
  })

  test('after a failure the same portion goes on under the same key', async () => {
    let failing = true
    const server = fakeApi({
      'GET /rest/acts/templates': listOf([template]),
      'POST /rest/tasks/acts': ({ body }: { body: unknown }) => {
        const { ids } = body as { ids: number[] }
        if (ids.includes(6) && failing) return failure(503, 'Busy')
        return { items: ids.map((id) => ({ id, act: { ...act, task_id: id }, error: null })) }
      },
    })
    const { user } = renderConsole(<MakeActsDialog ids={[1, 2, 3, 4, 5, 6]} onClose={() => undefined} />)
    await user.click(await button(words('makeDo')))
    await screen.findByText('Busy')
    failing = false
    await user.click(await button(words('goOn')))
    await screen.findByText(words('progress', { done: 6, all: 6 }))
    const sent = server.requests('POST /rest/tasks/acts')
    expect(sent.map(({ body }) => (body as { ids: number[] }).ids)).toEqual([[1, 2, 3, 4, 5], [6], [6]])
    const [first, second, third] = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect(first).not.toBe(second)
    expect(third).toBe(second)
  })
})
