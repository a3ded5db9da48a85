import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failure, fakeApi, listOf } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import type { Subject } from './use-explanation'
import { Verdict } from './verdict'
import { WhoSees } from './who-sees'

const words = (key: string, values?: Record<string, number>) => text(`people.accessPreview.${key}`, values)
const answered = async () => [...(await screen.findByRole('status')).children].map((line) => line.textContent)
const action = (name: string, allowed: boolean, ...reasons: string[]) => ({ action: name, allowed, reasons })

/** One line of an answer: the answer, what it is about, and why. */
const line = (answer: string, what: readonly string[], ...why: string[]) =>
  `${words(answer)} ${what.map((one) => words(`actions.${one}`)).join(', ')}${why.map((one) => words(one)).join('; ')}`

const show = (of: Subject) => renderConsole(<Verdict of={of} userId={9} />)

describe('an answer', () => {
  test('of a layer tells each right with its rule, and the tiles', async () => {
    const { sent } = fakeApi({
      'GET /layers/3/explain': {
        visible: true,
        items: [action('read', true, 'role_rule'), action('edit', false, 'no_rule')],
      },
      'GET /service/tiles/3/explain': { visible: false, items: [action('read', false, 'no_tiles')] },
    })
    show({ kind: 'layers', id: 3 })
    expect(await answered()).toEqual([
      line('may', ['read'], 'accessReasons.role_rule'),
      line('mayNot', ['edit'], 'accessReasons.no_rule'),
      line('mayNot', ['tiles'], 'accessReasons.no_tiles'),
    ])
    expect(sent.map(({ query }) => query.user_id)).toEqual(['9', '9'])
  })

  test('of sensors says the same reason once', async () => {
    fakeApi({
      'GET /rest/users/4/gauges/explain': {
        visible: true,
        items: [
          action('position', true, 'same_organization'),
          action('sensors', true, 'same_organization'),
          action('sensor_history', false, 'history_not_allowed'),
        ],
      },
    })
    show({ kind: 'sensors', id: 4 })
    expect(await answered()).toEqual([
      line('sees', ['position', 'sensors'], 'userReasons.same_organization'),
      line('seesNot', ['sensor_history'], 'accessReasons.history_not_allowed'),
    ])
  })

  test('of the files of a task names those that are not served', async () => {
    const file = { id: 1, type: 'PHOTO', num: 1, name: 'pit.jpg', allowed: true, reasons: ['own'] }
    const gone = { ...file, id: 2, name: 'old.jpg', allowed: false, reasons: ['deleted'] }
    fakeApi({
      'GET /rest/tasks/5/attachments/explain': { visible: true, reasons: ['own'], items: [file, gone] },
    })
    show({ kind: 'media', id: 5 })
    expect(await answered()).toEqual([
      `${words('sees')} ${words('taskReasons.own')}.`,
      `${words('sees')} pit.jpg`,
      `${words('seesNot')} old.jpg${words('accessReasons.deleted')}`,
    ])
  })

  test('of a task without files says so', async () => {
    fakeApi({
      'GET /rest/tasks/5/attachments/explain': { visible: true, reasons: ['own'], items: [] },
    })
    show({ kind: 'media', id: 5 })
    expect(await screen.findByText(words('noFiles'))).toBeTruthy()
  })

  test('of the files of a map object comes from the rights on its layer', async () => {
    fakeApi({
      'GET /layers/eis/3/8/explain': {
        visible: true,
        items: [action('read', true, 'user_rule'), action('write', false, 'remote_layer')],
      },
    })
    show({ kind: 'objectMedia', id: 8, layerId: 3 })
    expect(await answered()).toEqual([
      line('may', ['files'], 'accessReasons.user_rule'),
      line('mayNot', ['changeFiles'], 'accessReasons.remote_layer'),
    ])
  })

  test('about a person whom the reader does not administer is refused in words', async () => {
    fakeApi({ 'GET /rest/users/4/gauges/explain': failure(403, 'forbidden') })
    show({ kind: 'sensors', id: 4 })
    expect((await screen.findByRole('alert')).textContent).toBe(words('denied'))
  })

  test('that fails can be asked for again', async () => {
    let broken = true
    fakeApi({
      'GET /rest/users/9/access-preview/tasks/5': () =>
        broken ? failure(500, 'broken') : { visible: true, reasons: ['own'] },
    })
    const { user } = show({ kind: 'tasks', id: 5 })
    await screen.findByText('broken')
    broken = false
    await user.click(screen.getByRole('button', { name: text('kit.retry') }))
    expect(await answered()).toEqual([`${words('sees')} ${words('taskReasons.own')}.`])
  })
})

test('who sees it opens by keyboard about the reader, then asks about another person', async () => {
  const people = [
    { id: 1, fio: 'Анна Первая', login: 'admin' },
    { id: 2, fio: 'Борис Второй', login: 'boris' },
  ].map((person) => ({ phone: '', role_id: 1, type: null, tags: [], organization_ids: [], ...person }))
  const { sent } = fakeApi({
    'GET /rest/users': listOf(people),
    'GET /rest/users/4/gauges/explain': { visible: true, items: [action('position', true, 'self')] },
  })
  const { user } = renderConsole(<WhoSees of={{ kind: 'sensors', id: 4 }} />)
  await user.tab()
  await user.keyboard('{Enter}')
  const question = within(await screen.findByRole('region', { name: words('whoSees') }))
  await question.findByRole('status')
  const asked = () => sent.flatMap(({ query }) => query.user_id ?? [])
  expect(asked()).toEqual(['1'])
  await user.click(question.getByRole('combobox', { name: words('whoPerson') }))
  await user.click(await screen.findByRole('option', { name: /boris/ }))
  await question.findByRole('status')
  expect(asked()).toEqual(['1', '2'])
})
