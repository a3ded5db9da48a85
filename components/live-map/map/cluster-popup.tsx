'use client'

import { UnstyledButton } from '@mantine/core'
import { Popup } from '@vis.gl/react-maplibre'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useEscape } from '@/components/map/places/use-escape'
import parts from '@/components/tasks/map/map-parts.module.css'
import { ActivityDot } from '../activity-dot'
import type { Cluster } from './use-live-pointer'
import common from '../../ui/common.module.css'

interface ClusterPopupProps {
  cluster: Cluster
  onOpen: (id: number) => void
  onClose: () => void
}

/** Several people at one place, one line each. */
export function ClusterPopup({ cluster, onOpen, onClose }: ClusterPopupProps) {
  const t = useTranslations('liveMap')
  const { place, people, count } = cluster
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.querySelector('button')?.focus({ preventScroll: true }), [cluster])
  useEscape(list, onClose)
  return (
    <Popup
      longitude={place.lon}
      latitude={place.lat}
      closeButton={false}
      focusAfterOpen={false}
      offset={20}
      maxWidth="320px"
      className="az-popup"
      onClose={onClose}
    >
      <div className={parts.stackTitle}>{t('samePlace', { count })}</div>
      <ul ref={list} className={parts.stack}>
        {people.map(({ id, person, activity }) => (
          <li key={id}>
            <UnstyledButton
              className={parts.stackItem}
              onClick={() => {
                onClose()
                onOpen(id)
              }}
            >
              <ActivityDot activity={activity} />
              <span className={common.truncate}>{person?.fio ?? t('unknown', { id: String(id) })}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {count > people.length && (
        <div className={parts.stackTitle}>{t('restOfPlace', { count: count - people.length })}</div>
      )}
    </Popup>
  )
}
