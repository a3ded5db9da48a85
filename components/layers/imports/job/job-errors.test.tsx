import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderConsole, text } from '@/lib/testing/console/render'
import type { ImportJob } from '../import-api'
import { JobErrors } from './job-errors'

const job: ImportJob = {
  id: 7,
  name: 'Дома',
  fileName: 'дома.csv',
  state: 'done',
  progress: 100,
  rasterStep: null,
  layerId: 3,
  layerIds: [3],
  tableId: null,
  targetLayerId: null,
  rowsDone: 2,
  rowsTotal: 2,
  errors: [{ row: 2, reason: 'No geometry.' }],
  errorCount: 1,
  refusedFile: true,
  notices: [],
  dryRun: false,
  changes: null,
  reason: null,
  cancelled: false,
  createdAt: 0,
  finishedAt: 0,
}

test.each(['ru', 'en'] as const)('the refused rows of an import can be downloaded (%s)', (locale) => {
  renderConsole(<JobErrors job={job} />, { locale })
  const link = screen.getByRole('link', { name: text('imports.job.refused', {}, locale) })
  expect(link.getAttribute('href')).toMatch(/\/layers\/import\/7\/refused(\?|$)/)
  expect(link.hasAttribute('download')).toBe(true)
})

test('nothing is offered where there is no file', () => {
  renderConsole(<JobErrors job={{ ...job, refusedFile: false }} />)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('No geometry.')).toBeTruthy()
})
