import { useHotkeys } from '@mantine/hooks'
import { useZoom } from './use-zoom'

/** Moves through photos one at a time, also by keyboard; zoom is reset for each. */
export function usePhotoNavigation<Photo extends { id: number }>(
  photos: readonly Photo[],
  photo: Photo,
  onOpen: (id: number | null) => void,
) {
  const zoom = useZoom()
  const at = photos.indexOf(photo)
  const show = (id: number) => {
    zoom.reset()
    onOpen(id)
  }
  const step = (by: 1 | -1) => {
    const next = photos[(at + by + photos.length) % photos.length]
    if (next && next !== photo) show(next.id)
  }
  useHotkeys([
    ['ArrowRight', () => step(1)],
    ['ArrowLeft', () => step(-1)],
    ['=', zoom.zoomIn],
    ['+', zoom.zoomIn],
    ['-', zoom.zoomOut],
    ['0', zoom.reset],
  ])
  /** Opens a neighbour of a deleted photo, or closes the viewer. */
  const leave = () => onOpen((photos[at + 1] ?? photos[at - 1])?.id ?? null)
  return { zoom, at, show, step, leave }
}
