import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { fakeApi } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { DeadlineInput } from './deadline-input'
import { presetMoments } from './working-day'

let chosen: string | null

function Picker({ initial }: { initial: string | null }) {
  const [value, setValue] = useState(initial)
  const choose = (next: string | null) => {
    chosen = next
    setValue(next)
  }
  return <DeadlineInput label="Deadline" value={value} defaultDate="2026-05-20" onChange={choose} />
}

const open = async (initial: string | null, locale: 'ru' | 'en' = 'en') => {
  const { user } = renderConsole(<Picker initial={initial} />, { locale })
  await user.click(screen.getByLabelText('Deadline'))
  return user
}

test('a day without hours ends with the working day', async () => {
  const user = await open(null)
  await user.click(await screen.findByRole('button', { name: '28 May 2026' }))
  expect(chosen).toBe('2026-05-28 18:00:00')
  await user.click(screen.getByRole('button', { name: '29 May 2026' }))
  expect(chosen).toBe('2026-05-29 18:00:00')
})

test('another day keeps the hours that a deadline has', async () => {
  const user = await open('2026-05-20 09:15:00')
  await user.click(await screen.findByRole('button', { name: '28 May 2026' }))
  expect(chosen).toBe('2026-05-28 09:15:00')
})

test.each([
  ['ru', ['Сегодня', 'Завтра', 'Через 3 дня', 'Конец смены']],
  ['en', ['Today', 'Tomorrow', 'In 3 days', 'End of shift']],
] as const)('the usual days are offered beside the calendar: %s', async (locale, names) => {
  const user = await open(null, locale)
  const expected = Object.values(presetMoments())
  for (const [at, name] of names.entries()) {
    await user.click(await screen.findByRole('button', { name }))
    expect(chosen).toBe(expected[at])
  }
})

test('the shift of the assigned person ends by their working hours', async () => {
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '23:45' }))
  const server = fakeApi({
    'GET /rest/users/7/working-hours': { user_id: 7, timezone, weekly, exceptions: [], absences: [] },
  })
  const { user } = renderConsole(
    <DeadlineInput label="Deadline" value={null} userId={7} onChange={(next) => void (chosen = next)} />,
  )
  expect(server.sent).toEqual([])
  await user.click(screen.getByLabelText('Deadline'))
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: text('deadlines.endOfShift') }))
    expect(chosen).toMatch(/ 23:45:00$/)
  })
})
