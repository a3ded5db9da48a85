'use client'

import { useHotkeys, useLocalStorage } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import type { Attachment } from '@/components/api/task-parts'
import { screenAddress, thumbAddress } from './addresses'
import type { PhotoViewerProps } from './photo-viewer'
import { useZoom } from './use-zoom'
import classes from './viewer.module.css'
import { ViewerBar } from './viewer-bar'
import { ViewerInfo } from './viewer-info'
import { ViewerStage } from './viewer-stage'
import { ViewerStrip } from './viewer-strip'

/** The open photo: bar, picture, strip of the others, and what is known about it. */
export function ViewerBody({
  task,
  photos,
  photo,
  onOpen,
  actions,
}: PhotoViewerProps & { photo: Attachment }) {
  const t = useTranslations('attachments')
  const zoom = useZoom()
  const [info, setInfo] = useLocalStorage({
    key: 'viewer.info',
    defaultValue: window.innerWidth > 900,
    getInitialValueInEffect: false,
  })
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
    ['I', () => setInfo((now) => !now), { usePhysicalKeys: true }],
  ])
  const remove = actions && {
    ...actions,
    remove: () =>
      actions.remove(photo, () => {
        const next = photos[at + 1] ?? photos[at - 1]
        onOpen(next?.id ?? null)
      }),
  }
  return (
    <div className={classes.viewer} data-info={info || undefined}>
      <ViewerBar
        task={task}
        photo={photo}
        place={{ at, total: photos.length }}
        zoom={zoom}
        info={info}
        onInfo={() => setInfo(!info)}
        actions={remove}
        onClose={() => onOpen(null)}
      />
      <ViewerStage
        key={photo.id}
        src={screenAddress(photo)}
        alt={photo.description || photo.name}
        zoom={zoom}
        onStep={photos.length > 1 ? step : undefined}
      />
      {info && <ViewerInfo key={`info-${photo.id}`} task={task} photo={photo} actions={actions} />}
      {photos.length > 1 && (
        <ViewerStrip
          photos={photos.map((one) => ({
            id: one.id,
            label: t('openPhoto', { num: one.num + 1, name: one.name }),
            src: thumbAddress(one, 160),
          }))}
          current={photo.id}
          onShow={show}
        />
      )}
    </div>
  )
}
