import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderConsole, text } from '@/lib/testing/console/render'
import type { PreviewRaster } from '../import-api'
import { TimesChoice } from './times-choice'

const members = [
  { name: 'a/2024-05-11.tif', time: '2024-05-12T08:36:01Z', nameTime: '2024-05-11T00:00:00Z' },
  { name: 'b.tif', time: null, nameTime: null },
]
const raster = { members } as unknown as PreviewRaster

test.each(['en', 'ru'] as const)(
  'the times of files and of their names are counted and listed (%s)',
  async (locale) => {
    const words = (key: string, values = {}) => text(`imports.times.${key}`, values, locale)
    const change = vi.fn()
    const input = { upload: 'x', timesFrom: 'name' } as const
    const { user } = renderConsole(<TimesChoice editor={{ input, change }} raster={raster} />, { locale })
    screen.getByText('2024-05-11')
    screen.getByText(words('none'))
    await user.click(screen.getByRole('combobox', { name: words('title') }))
    screen.getByRole('option', { name: words('together') })
    await user.click(screen.getByRole('option', { name: words('file', { count: 1, all: 2 }) }))
    expect(change).toHaveBeenCalledWith({ timesFrom: 'file' })
  },
)
