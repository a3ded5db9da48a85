import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderConsole, text } from '@/lib/testing/console/render'
import type { ImportTable, Matching } from '../import-api'
import { firstMatching } from '../matching'
import { MatchStep } from './match-step'

const target = (name: string, title: string, required = false) => ({ name, title, required })

const table: ImportTable = {
  file_name: 'people.csv',
  format: 'csv',
  encoding: 'windows-1251',
  encodings: ['utf-8', 'windows-1251'],
  separator: ';',
  sheets: [],
  sheet: null,
  columns: ['Login', 'Who', 'Note'],
  rows: [
    { number: 2, cells: ['a', 'Anna', ''] },
    { number: 3, cells: ['b', 'Boris', ''] },
  ],
  count: 2,
  limit: 1000,
  targets: [
    target('login', 'Login', true),
    target('name', 'Name', true),
    target('role', 'Role', true),
    target('phone', 'Phone'),
  ],
  guess: [{ column: 1, target: 'login' }],
  time_zone: 'Europe/Moscow',
}

function show(more: Partial<ImportTable> = {}) {
  const onNext = vi.fn<() => void>()
  const onReading = vi.fn<(change: object) => void>()
  const shown = { ...table, ...more }
  let latest: Matching | undefined
  function Page() {
    const [matching, setMatching] = useState<Matching>({
      columns: firstMatching(shown, new Map()),
      defaults: {},
    })
    latest = matching
    return (
      <MatchStep
        table={shown}
        stale={false}
        matching={matching}
        onMatching={setMatching}
        onReading={onReading}
        onOther={() => undefined}
        onNext={onNext}
      />
    )
  }
  const { user } = renderConsole(<Page />)
  return { user, onNext, onReading, matching: () => latest }
}

const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('combobox', { name: text('recordImports.match.targetOf', { name }) })
const next = () => screen.getByRole<HTMLButtonElement>('button', { name: text('recordImports.match.next') })

test('columns begin as they are guessed, with samples, and the missing ones are named', () => {
  show()
  expect(field('Login').value).toBe('Login *')
  expect(field('Who').value).toBe('')
  const rows = screen.getAllByRole('row')
  within(rows[2] ?? document.body).getByText('Anna · Boris')
  within(rows[3] ?? document.body).getByText(text('recordImports.match.blank'))
  screen.getByText(text('recordImports.match.lacking', { names: 'Name, Role' }))
  expect(next().disabled).toBe(true)
})

test('a column and a value for all rows complete the matching, by keyboard too', async () => {
  const { user, onNext, matching } = show()
  await user.click(field('Who'))
  await user.type(field('Who'), 'Name')
  await screen.findByRole('option', { name: 'Name *' })
  await user.keyboard('{ArrowDown}{Enter}')
  await user.type(screen.getByRole('textbox', { name: /^Role/ }), 'USER')
  expect(matching()).toEqual({ columns: { 1: 'login', 2: 'name' }, defaults: { role: 'USER' } })
  await user.click(next())
  expect(onNext).toHaveBeenCalledOnce()
})

test('a target moves to the column that is given it last', async () => {
  const { user, matching } = show()
  await user.click(field('Note'))
  await user.click(await screen.findByRole('option', { name: 'Login *' }))
  expect(matching()?.columns).toEqual({ 3: 'login' })
})

test('another separator reads the file again, and too many rows stop here', async () => {
  const { user, onReading } = show({ count: 1001 })
  await user.click(screen.getByRole('combobox', { name: text('recordImports.match.separator') }))
  await user.click(await screen.findByRole('option', { name: text('recordImports.match.comma') }))
  expect(onReading).toHaveBeenCalledWith({ separator: ',' })
  screen.getByText(text('recordImports.match.tooMany', { limit: 1000 }))
  expect(next().disabled).toBe(true)
})

test('a corrected file is matched by its headings as the first one was', () => {
  const before = new Map([
    ['Who', 'name'],
    ['Gone', 'phone'],
  ])
  expect(firstMatching(table, before)).toEqual({ 2: 'name' })
  expect(firstMatching(table, new Map())).toEqual({ 1: 'login' })
})
