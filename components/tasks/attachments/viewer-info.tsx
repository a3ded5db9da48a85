'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useMeasureWords } from '@/components/map/draw/use-measure-words'
import { useDates } from '@/components/ui/use-dates'
import { placesOf } from './places-of'
import { StickerSelect } from './sticker-select'
import { useBytes } from '@/components/ui/use-bytes'
import type { FileActions } from './use-file-actions'
import { VerdictBadge } from './verdict-badge'
import classes from '@/components/attachments/viewer.module.css'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import type { AttachmentWire } from '@/lib/domain/attachments/presenter'

const ProvenanceMap = dynamic(() => import('./provenance-map'), { ssr: false })

interface ViewerInfoProps {
  task: TaskWire
  photo: AttachmentWire
  actions: FileActions | undefined
}

/** When, where and with what a photo was taken and attached, and the server's verdict. */
export function ViewerInfo({ task, photo, actions }: ViewerInfoProps) {
  const t = useTranslations('attachments')
  const bytes = useBytes()
  const dates = useDates()
  const { provenance, author } = photo
  const places = placesOf(task, photo)
  const known = ['device_camera', 'app_camera', 'app_redactor', 'gallery', 'dictaphone'] as const
  const source = known.find((name) => name === photo.file_source)
  const device = [
    author?.platform,
    author?.platform_version,
    author?.application,
    author?.application_version,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <aside className={classes.info} aria-label={t('provenance')} data-testid="provenance">
      {provenance && (
        <div className={classes.verdictBox} data-verdict={provenance.verdict}>
          <VerdictBadge verdict={provenance.verdict} />
          {provenance.reasons.length > 0 ? (
            <ul>
              {provenance.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          ) : (
            <p>{t(`verdictHints.${provenance.verdict}`)}</p>
          )}
        </div>
      )}
      {places.length > 0 && <ProvenanceMap places={places} label={t('map')} />}
      <Moment label={t('made')} kind="origin" moment={photo.origin} />
      <Moment label={t('attachedAt')} kind="attachment" moment={photo.attachment} />
      <dl className={classes.facts}>
        {photo.description && <Fact label={t('description')}>{photo.description}</Fact>}
        {source && <Fact label={t('source')}>{t(`sources.${source}`)}</Fact>}
        {device && <Fact label={t('author')}>{device}</Fact>}
        <Fact label={t('added')}>
          <time title={dates.full(photo.create_date)}>{dates.short(photo.create_date)}</time>
        </Fact>
        {photo.size !== null && <Fact label={t('size')}>{bytes(photo.size)}</Fact>}
      </dl>
      <StickerSelect
        typeId={task.type_id}
        photo={photo}
        onChange={actions && ((sticker, before) => void actions.setSticker(photo, sticker, before))}
      />
    </aside>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface MomentProps {
  label: string
  kind: 'origin' | 'attachment'
  moment: AttachmentWire['attachment'] | null
}

function Moment({ label, kind, moment }: MomentProps) {
  const t = useTranslations('attachments')
  const dates = useDates()
  const words = useMeasureWords()
  const place = moment?.location
  const clock = (['ntp', 'gps', 'system'] as const).find((name) => name === moment?.time_provider)
  const provider = (['gps', 'network'] as const).find((name) => name === place?.provider)
  const where = place && [
    typeof place.distance_to_task === 'number' &&
      t('distance', { metres: words.length(place.distance_to_task) }),
    typeof place.accuracy === 'number' && t('accuracy', { metres: words.length(place.accuracy) }),
    provider && t(`providers.${provider}`),
  ]
  return (
    <div className={classes.moment} data-kind={kind}>
      <span className={classes.dot} aria-hidden="true" />
      <div>
        <b>{label}</b>
        <p>
          {moment?.time ? dates.full(moment.time) : t('noTime')}
          {moment?.time && clock ? ` · ${t(`clocks.${clock}`)}` : ''}
        </p>
        <p>{where?.filter(Boolean).join(' · ') || t('noPlace')}</p>
      </div>
    </div>
  )
}
