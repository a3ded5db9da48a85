import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, tagged } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { FillingBadge } from './filling-badge'
import { ServerStatusPage } from './server-status-page'

const setup = {
  warnings: [{ name: 'untrustedProxy', text: 'Set TRUST_PROXY.' }],
  works: [{ name: 'demo', share: 0.426, failure: 'timeout' }],
}
const words = (key: string, values = {}) => text(`serverStatus.${key}`, values)

test('warnings, and how far the work in the background is', async () => {
  fakeApi({ 'GET /health/setup': tagged(setup, '"1"') })
  renderConsole(<ServerStatusPage />)
  expect(await screen.findByText('Set TRUST_PROXY.')).toBeDefined()
  expect(screen.getByText(words('work', { name: 'demo', percent: 42 }))).toBeDefined()
  expect(screen.getByText(words('failure', { text: 'timeout' }))).toBeDefined()
})

test('nothing to warn of is said', async () => {
  fakeApi({ 'GET /health/setup': tagged({ warnings: [], works: [] }, '"1"') })
  renderConsole(<ServerStatusPage />)
  expect(await screen.findByText(words('noWarnings'))).toBeDefined()
})

test('the top bar tells how far the demo city is filled', async () => {
  fakeApi({ 'GET /health/setup': tagged(setup, '"1"') })
  renderConsole(<FillingBadge />)
  expect((await screen.findByRole('status')).textContent).toContain(words('filling', { percent: 42 }))
})
