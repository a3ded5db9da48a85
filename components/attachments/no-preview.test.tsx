import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderConsole, text } from '@/lib/testing/console/render'
import { PhotoTile } from './photo-tile'
import { PhotoViewer } from './photo-viewer'

const words = (key: string, values?: Record<string, string>) => text(`attachments.${key}`, values)

test('a photo that cannot be drawn says so among the others', () => {
  const { container } = renderConsole(
    <PhotoTile label="1" title="a.heic" src="/thumb" onOpen={() => undefined} />,
  )
  expect(screen.queryByText(words('noPreview'))).toBeNull()
  fireEvent.error(container.querySelector('img') as HTMLImageElement)
  expect(screen.getByText(words('noPreview'))).toBeTruthy()
})

test('a photo that cannot be drawn says so in the viewer, which offers the original', () => {
  const photo = {
    id: 7,
    name: 'a.heic',
    alt: 'Hydrant',
    label: '1',
    file: '/original',
    screen: '/screen',
    thumb: '/t',
  }
  renderConsole(<PhotoViewer photos={[{ ...photo, source: null }]} openId={7} onOpen={() => undefined} />)
  fireEvent.error(screen.getByAltText('Hydrant'))
  expect(screen.getByText(words('noPreview'))).toBeTruthy()
  const link = screen.getByRole('link', { name: words('downloadOriginal') })
  expect(link.getAttribute('href')).toBe('/original')
  expect(link.getAttribute('download')).toBe('a.heic')
})
