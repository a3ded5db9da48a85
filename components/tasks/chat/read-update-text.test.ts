import { expect, test } from 'vitest'
import { readUpdateText } from './diff-lines'

test('changes and notes of one sentence are distinguished', () => {
  expect(
    readUpdateText('Шаг: «Новая» → «Назначена»; Срок: «нет» → «12.05.2026 10:00»; Описание изменено'),
  ).toEqual({
    changes: [
      { label: 'Шаг', was: 'Новая', is: 'Назначена' },
      { label: 'Срок', was: 'нет', is: '12.05.2026 10:00' },
    ],
    notes: ['Описание изменено'],
  })
})

test('values containing separators stay whole', () => {
  expect(readUpdateText('Название: «Яма; двор: 5» → «Яма «Северная»»').changes).toEqual([
    { label: 'Название', was: 'Яма; двор: 5', is: 'Яма «Северная»' },
  ])
})

test('a label may quote the name of a file', () => {
  expect(readUpdateText('Стикер файла «a.jpg»: «нет» → «До»; Главное фото: «b.jpg»')).toEqual({
    changes: [{ label: 'Стикер файла «a.jpg»', was: 'нет', is: 'До' }],
    notes: ['Главное фото: «b.jpg»'],
  })
})

test('a sentence without changes is a note', () => {
  expect(readUpdateText('Задача создана')).toEqual({ changes: [], notes: ['Задача создана'] })
})
