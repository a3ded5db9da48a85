import { expect, test } from 'vitest'
import { taskOf } from '@/lib/testing/console/task-fixtures'
import type { CommentWire } from '@/lib/domain/chat/presenter'
import { valuesBeforeChange } from './values-before'

const sources = {
  zone: 'Europe/Moscow',
  types: [{ id: 7, name: 'Ремонт' }],
  priorities: [{ id: 1, name: 'Низкий' }],
}
const task = taskOf({
  title: 'Новое',
  status_id: 2,
  stage: 1,
  priority_id: 3,
  deadline: null,
  assigned_user_id: 22,
  assigned_organization_id: 11,
})
const change = (update_text: string, diff: object | null = null) =>
  ({ type: 2, update_text, diff }) as CommentWire

test('former values by id from the diff, by name and text from the sentence', () => {
  const words =
    'Шаг: «Новая» → «В работе»; Исполнитель: «нет» → «Вера»; Название: «Старое» → «Новое»; Приоритет: «Низкий» → «Срочный»; Срок: «2026-05-20 21:00» → «нет»; Глубина: «1» → «2»; Описание изменено'
  const diff = {
    old_status: { id: 1 },
    new_status: { id: 2 },
    new_assigned_user: { id: 22 },
    old_assigned_user: null,
  }
  expect(valuesBeforeChange(change(words, diff), task, sources)).toEqual({
    status_id: 1,
    assigned_user_id: null,
    title: 'Старое',
    priority_id: 1,
    deadline: Date.parse('2026-05-20T18:00:00Z') / 1000,
  })
})

test('nothing is offered where the task is as before, or the former value is not said', () => {
  expect(valuesBeforeChange(change('Название: «Новое» → «Иное»'), task, sources)).toEqual({})
  expect(valuesBeforeChange(change('Вид работ: «Удалённый» → «Ремонт»'), task, sources)).toEqual({})
  expect(valuesBeforeChange(change('Описание изменено'), task, sources)).toEqual({})
})
