import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi, listOf } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { TemplatesDialog } from './templates-dialog'

const words = (key: string, values = {}) => text(`workTypes.templates.${key}`, values)
const template = (key: string, name: string, exists = false) => ({
  key,
  name,
  exists,
  checklist: name === 'Leak' ? ['Seal'] : [],
  icon: 'tool',
  type: 'AT_CREATE',
  period_of_review_in_sec: 86_400,
  planned_duration: 45,
  fields: [{ name: 'Reading', type: 'DOUBLE', values: [] }],
})
const sets = listOf([
  {
    key: 'utilities',
    templates: [
      template('utilities.leak', 'Leak'),
      template('utilities.meter', 'Meter'),
      template('utilities.power', 'Power', true),
    ],
  },
  { key: 'telecom', templates: [template('telecom.fault', 'Fault')] },
])

test('creates what is left chosen of a set, and cannot take what exists', async () => {
  const { requests } = fakeApi({
    'GET /rest/types/templates': sets,
    'POST /rest/types/templates': { created: [{}], skipped: ['Meter'] },
  })
  const onClose = vi.fn()
  const { user } = renderConsole(<TemplatesDialog opened onClose={onClose} />)
  await screen.findByText('Leak')
  expect(screen.getAllByText(/Reading/).length).toBe(3)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Power/ }).disabled).toBe(true)
  expect(screen.getByText(words('exists'))).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'Meter' }))
  await user.click(screen.getByRole('button', { name: words('create', { count: 1 }) }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(requests('POST /rest/types/templates')[0]?.body).toEqual({
    language: 'en',
    templates: ['utilities.leak'],
  })
  expect(await screen.findByText(new RegExp(words('skipped', { names: 'Meter' })))).toBeDefined()
})

test('another trade, and nothing chosen', async () => {
  fakeApi({ 'GET /rest/types/templates': sets })
  const { user } = renderConsole(<TemplatesDialog opened onClose={() => {}} />)
  await screen.findByText('Leak')
  await user.click(screen.getByRole('radio', { name: words('sets.telecom') }))
  expect(await screen.findByRole('checkbox', { name: 'Fault' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: words('none') }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: words('nothing') }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: words('all') }))
  expect(screen.getByRole('button', { name: words('create', { count: 1 }) })).toBeDefined()
})
