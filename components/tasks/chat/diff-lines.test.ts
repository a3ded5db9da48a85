import { expect, test } from 'vitest'
import { type DiffWords, diffLines } from './diff-lines'
import type { CommentWire, TaskDiffWire } from '@/lib/domain/chat/presenter'

const words: DiffWords = {
  none: 'none',
  yes: 'yes',
  moment: (text) => (text === '2026-05-12 10:00' ? 'May 12' : null),
  stage: (stage) => `stage ${stage}`,
  label: { stage: 'Stage', step: 'Step', organization: 'Organization', user: 'Person' },
  translate: (label) => (label === 'Срок' ? 'Deadline' : label),
}
const nothing: TaskDiffWire = {
  old_stage: null,
  new_stage: null,
  old_status: null,
  new_status: null,
  id: 1,
  date: 0,
  user_id: 1,
  task_id: 1,
  old_assigned_status: null,
  new_assigned_status: null,
  files_added: [],
  files_deleted: [],
  old_assigned_organization: null,
  new_assigned_organization: null,
  old_assigned_user: null,
  new_assigned_user: null,
}
const comment = (update_text: string, diff: TaskDiffWire | null): CommentWire => ({
  id: 1,
  uuid: null,
  parent: null,
  date: 0,
  update_text,
  comment: '',
  type: 2,
  diff,
  fio: '',
  user_id: 1,
  task_id: 1,
  chat_message_number: 1,
  chat_id: 1,
  system_message_code: null,
  mentions: [],
  made_at: null,
  public: false,
})

test('changes in the diff are not repeated from the sentence', () => {
  const diff = { ...nothing, old_status: { id: 1, name: 'Новая' }, new_status: { id: 2, name: 'Назначена' } }
  expect(diffLines(comment('Шаг: «Новая» → «Назначена»; Срок: «нет» → «12.05.2026»', diff), words)).toEqual({
    lines: [
      { label: 'Step', was: 'Новая', is: 'Назначена', stepId: 2 },
      { label: 'Deadline', was: 'none', is: '12.05.2026' },
    ],
    notes: [],
  })
})

test('a removed executor is shown as none', () => {
  const diff = { ...nothing, old_assigned_user: { id: 3, fio: 'А. Б.' } }
  expect(diffLines(comment('', diff), words).lines).toEqual([{ label: 'Person', was: 'А. Б.', is: 'none' }])
})

test('files are shown as pictures and not named again; a custom field keeps its name', () => {
  expect(diffLines(comment('Глубина: «1» → «2»; Добавлены файлы: «a.jpg», «b.jpg»', nothing), words)).toEqual(
    {
      lines: [{ label: 'Глубина', was: '1', is: '2' }],
      notes: [],
    },
  )
})

test('without a diff everything comes from the sentence', () => {
  expect(diffLines(comment('Задача создана', null), words).notes).toEqual(['Задача создана'])
})

test('yes and no of the sentence are translated', () => {
  expect(diffLines(comment('Архив: «нет» → «да»', nothing), words).lines).toEqual([
    { label: 'Архив', was: 'none', is: 'yes' },
  ])
})

test("a time of the sentence is formatted like the reader's dates", () => {
  expect(diffLines(comment('Срок: «нет» → «2026-05-12 10:00»', nothing), words).lines).toEqual([
    { label: 'Deadline', was: 'none', is: 'May 12' },
  ])
})
