import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LayerInfoWire, LayerRasterWire } from '@/lib/domain/layers/presenter'
import { failure, fakeApi, tagged } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { FilesTab } from './files-tab'

const file = { width: 10, height: 10, size: 100, fileUrl: '' }
const files = [
  { ...file, id: 1, name: 'may.tif', time: '2024-05-11T00:00:00Z' },
  { ...file, id: 2, name: 'june.tif', time: '2024-06-01T10:15:00Z' },
  { ...file, id: 3, name: null, time: null },
]

function open(answer: object = tagged({ layer: {} }, '"2"'), edit = true) {
  const server = fakeApi({ 'PATCH /layers/9': answer })
  const layer = { id: 9, access: { read: true, edit, write: edit } } as unknown as LayerInfoWire
  const raster = { files } as unknown as LayerRasterWire
  const loaded = { etag: '"1"', reload: async () => undefined }
  const { user } = renderConsole(
    <FilesTab layer={layer} raster={raster} loaded={loaded} onCancel={() => undefined} />,
  )
  return { server, user }
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const save = () => screen.getByRole('button', { name: text('kit.save') })

test('each file shows its time, and a changed one is saved with all others', async () => {
  const { server, user } = open()
  expect([field('may.tif').value, field('june.tif').value]).toEqual(['2024-05-11', '2024-06-01 10:15'])
  await user.type(field(text('layers.files.unnamed', { number: 3 })), '2024-07-01T12:30')
  await user.clear(field('may.tif'))
  await user.click(save())
  await waitFor(() => expect(server.requests('PATCH /layers/9')).toHaveLength(1))
  expect(server.requests('PATCH /layers/9')[0]?.body).toEqual({
    raster: {
      files: [
        { id: 1, time: null },
        { id: 2, time: '2024-06-01T10:15:00Z' },
        { id: 3, time: '2024-07-01T12:30:00Z' },
      ],
    },
  })
})

test('what is no time stays in its field with the reason, also that of the server', async () => {
  const { server, user } = open(failure(400, 'raster.files.1.time: no'))
  await user.clear(field('june.tif'))
  await user.type(field('june.tif'), 'soon')
  await user.click(save())
  screen.getByText(text('layers.files.wrong'))
  expect(server.requests('PATCH /layers/9')).toHaveLength(0)
  await user.clear(field('june.tif'))
  await user.type(field('june.tif'), '2024-06-02')
  await user.click(save())
  await screen.findByText('no')
})

test('without the right to edit nothing can be written', () => {
  open(undefined, false)
  expect(field('may.tif').disabled).toBe(true)
})
