import { screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { FakeAnswer, failure, fakeApi, listOf, tagged } from './fake-api'
import { renderConsole, text } from './render'

type Endpoints = Parameters<typeof fakeApi>[0]

/** A page of simple records, and what its form does. */
interface RecordPage<Record extends { id: number }> {
  page: () => ReactElement
  /** Address of one record without the id, and of the list. */
  path: string
  list: string
  record: Record
  /** The name that a row and the panel show. */
  name: string
  /** Keys of the texts. */
  words: { add: string; nameField: string }
  /** The member of the body that the name field writes. */
  field: keyof Record & string
  /** Body of a new record named `Brand new`, as far as the form fills it in without further input. */
  created: object
  /** Further input of a new record before it is saved. */
  fill?: (user: ReturnType<typeof renderConsole>['user']) => Promise<void>
  /** Other requests of the page. */
  also?: Endpoints
  /** A right without which nobody writes; absent where the record itself says so. */
  denies?: boolean
}

const button = (name: string) => screen.findByRole('button', { name })

/** What every page of simple records keeps: each test is a promise to the reader. */
export function testRecordPage<Record extends { id: number }>(kind: RecordPage<Record>) {
  const one = `${kind.path}/${kind.record.id}`
  const api = (more: Endpoints = {}) =>
    fakeApi({
      ...more,
      [`GET ${kind.list}`]: listOf([kind.record]),
      [`GET ${one}`]: tagged(kind.record, '"7"'),
      'GET /rest/audit': listOf([]),
      ...kind.also,
    })
  const label = () => text(kind.words.nameField)
  const nameField = async () => (await screen.findByRole('textbox', { name: label() })) as HTMLInputElement
  const openRecord = async (user: ReturnType<typeof renderConsole>['user']) => {
    await user.click((await screen.findAllByText(kind.name))[0] as HTMLElement)
    return nameField()
  }
  const rename = async (user: ReturnType<typeof renderConsole>['user'], to: string) => {
    const field = await openRecord(user)
    await user.clear(field)
    await user.type(field, to)
    await user.click(await button(text('kit.save')))
    return field
  }

  test('shows the records', async () => {
    api()
    renderConsole(kind.page())
    expect((await screen.findAllByText(kind.name)).length).toBeGreaterThan(0)
  })

  test('an empty list leads to the form of a new record', async () => {
    fakeApi({ [`GET ${kind.list}`]: listOf([]), 'GET /rest/audit': listOf([]), ...kind.also })
    const { user } = renderConsole(kind.page())
    const adds = () => screen.getAllByRole('button', { name: text(kind.words.add) })
    await waitFor(() => expect(adds()).toHaveLength(2))
    await user.click(adds()[1] as HTMLElement)
    expect((await nameField()).value).toBe('')
  })

  test('a list that cannot be loaded says why and loads at the next try', async () => {
    let down = true
    fakeApi({
      ...kind.also,
      [`GET ${kind.list}`]: () => (down ? failure(503, 'The database is away') : listOf([kind.record])),
    })
    const { user } = renderConsole(kind.page())
    expect(await screen.findByText('The database is away')).toBeTruthy()
    down = false
    await user.click(await button(text('kit.retry')))
    expect((await screen.findAllByText(kind.name)).length).toBeGreaterThan(0)
  })

  test('a new record is sent whole and opens', async () => {
    const made = { ...kind.record, id: 99, [kind.field]: 'Brand new' }
    const server = api({ [`POST ${kind.path}`]: made, [`GET ${kind.path}/99`]: tagged(made, '"1"') })
    const { user } = renderConsole(kind.page())
    await screen.findAllByText(kind.name)
    await user.click((await screen.findAllByRole('button', { name: text(kind.words.add) }))[0] as HTMLElement)
    await user.type(await nameField(), 'Brand new')
    await kind.fill?.(user)
    await user.click(await button(text('kit.create')))
    await waitFor(() => expect(server.requests(`POST ${kind.path}`)).toHaveLength(1))
    expect(server.requests(`POST ${kind.path}`)[0]?.body).toEqual(kind.created)
    await waitFor(() => expect(server.requests(`GET ${kind.path}/99`).length).toBeGreaterThan(0))
  })

  test('a name of blanks is refused before anything is sent', async () => {
    const server = api()
    const { user } = renderConsole(kind.page())
    const field = await rename(user, '   ')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(server.sent.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  test('only what was changed is sent, with the version that was read', async () => {
    const server = api({ [`PATCH ${one}`]: tagged({ ...kind.record, [kind.field]: 'Other' }, '"8"') })
    const { user } = renderConsole(kind.page())
    await rename(user, 'Other')
    await waitFor(() => expect(server.requests(`PATCH ${one}`)).toHaveLength(1))
    const [sent] = server.requests(`PATCH ${one}`)
    expect([sent?.body, sent?.headers.get('if-match')]).toEqual([{ [kind.field]: 'Other' }, '"7"'])
  })

  test('the reason of a refused field is at the field, and what was typed stays', async () => {
    api({ [`PATCH ${one}`]: failure(400, `${kind.field}: is taken`) })
    const { user } = renderConsole(kind.page())
    const field = await rename(user, 'Taken')
    expect(await screen.findByText('is taken')).toBeTruthy()
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['Taken', 'true'])
  })

  test('a field changed by both shows both values; the own one is saved on the current version', async () => {
    const newer = { ...kind.record, [kind.field]: 'Theirs' }
    let stale = true
    const server = fakeApi({
      [`GET ${kind.list}`]: listOf([kind.record]),
      [`GET ${one}`]: () => (stale ? tagged(kind.record, '"7"') : tagged(newer, '"8"')),
      [`PATCH ${one}`]: () => {
        if (!stale) return tagged(newer, '"9"')
        stale = false
        return failure(412, 'changed')
      },
      'GET /rest/audit': listOf([]),
      ...kind.also,
    })
    const { user } = renderConsole(kind.page())
    const field = await rename(user, 'Mine')
    const keep = await button(text('kit.conflict.keepMine'))
    expect(keep.closest('[role="group"]')?.textContent).toMatch(/Mine.*Theirs/)
    expect(field.value).toBe('Mine')
    await user.click(keep)
    await user.click(await button(text('kit.save')))
    await waitFor(() => expect(server.requests(`PATCH ${one}`)).toHaveLength(2))
    expect(server.requests(`PATCH ${one}`)[1]?.headers.get('if-match')).toBe('"8"')
  })

  test('deletion asks first; a refusal is shown and the record stays', async () => {
    let kept = true
    const server = api({
      [`DELETE ${one}`]: () => (kept ? failure(400, 'It is in use') : new FakeAnswer(204)),
    })
    const { user } = renderConsole(kind.page())
    await openRecord(user)
    const remove = screen.queryByRole('button', { name: text('kit.delete') })
    if (remove) await user.click(remove)
    else {
      await user.click(await button(text('kit.more')))
      await user.click((await screen.findAllByRole('menuitem')).at(-1) as HTMLElement)
    }
    const dialog = await screen.findByRole('dialog')
    expect(server.requests(`DELETE ${one}`)).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: text('kit.delete') }))
    expect(await within(dialog).findByText('It is in use')).toBeTruthy()
    kept = false
    await user.click(within(dialog).getByRole('button', { name: text('kit.delete') }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: label() })).toBeNull())
  })

  test.runIf(kind.denies !== false)('without the right nothing can be added or changed', async () => {
    const server = api()
    const { user } = renderConsole(kind.page(), { may: () => 'access.denied' as never })
    const field = await openRecord(user)
    expect(field.matches(':disabled') || field.readOnly).toBe(true)
    expect(screen.queryByRole('button', { name: text('kit.delete') })).toBeNull()
    expect((await button(text(kind.words.add))).getAttribute('aria-disabled')).toBe('true')
    expect(server.sent.filter(({ method }) => method !== 'GET')).toEqual([])
  })
}
