import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderConsole, text } from '@/lib/testing/console/render'
import type { ImportJob } from '../import-api'
import { JobProgress } from './job-progress'

const job = {
  id: 7,
  state: 'running',
  progress: 40,
  rasterStep: null,
  targetLayerId: null,
  rowsDone: 0,
  rowsTotal: null,
  cancelled: false,
} as unknown as ImportJob

const steps = ['open', 'convert', 'measure', 'store'] as const

test.each(['ru', 'en'] as const)('a raster says its steps, and nothing of fields (%s)', (locale) => {
  for (const rasterStep of steps) {
    renderConsole(<JobProgress job={{ ...job, rasterStep }} />, { locale })
    expect(screen.getByText(text(`imports.job.raster.${rasterStep}`, {}, locale))).toBeTruthy()
  }
  expect(screen.queryByText(text('imports.job.survey', {}, locale))).toBeNull()
})

test('a file of objects says that its fields are read', () => {
  renderConsole(<JobProgress job={job} />)
  expect(screen.getByText(text('imports.job.survey'))).toBeTruthy()
})
