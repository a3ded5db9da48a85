'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'

/** Translated names of system nodes; the stored label belongs to the server. */
const labels = {
  root: 'root',
  mobileapp: 'mobile',
  camera: 'camera',
  system: 'system',
  is_camera_needs_to_use_location: 'needsLocation',
  camera_max_location_error_meters: 'locationError',
  camera_max_location_delay_millis: 'locationDelay',
  is_need_to_use_custom_camera: 'ownCamera',
  camera_is_put_date_stamp: 'dateStamp',
  is_need_choose_sticker_before_start_camera: 'stickerBefore',
  is_need_choose_sticker_after_stop_camera: 'stickerAfter',
  camera_max_distance_to_task_meters: 'taskDistance',
  is_need_add_caption_mode: 'caption',
  is_required_add_caption: 'captionRequired',
  mapinformer_type: 'mapInformer',
  is_landing: 'landing',
  'ssc.host': 'host',
  'requests.use.ssl.protocol': 'ssl',
  'behavior.can.see.my.organization.only': 'ownOnly',
  'svc.user.activity.interval': 'activity',
  'issue.map.service.object.attributes': 'attributes',
  'issue.zone.tracking.on': 'zone',
  locale: 'locale',
} as const

export function useSystemLabels(): (name: string) => string | undefined {
  const t = useTranslations('configuration.systemLabels')
  return useCallback(
    (name: string) => (Object.hasOwn(labels, name) ? t(labels[name as keyof typeof labels]) : undefined),
    [t],
  )
}
