'use client'

import { UnstyledButton } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { Popup } from '@vis.gl/react-maplibre'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import { readTask } from '@/components/api/tasks'
import { StepDisc } from '@/components/reference-data/icons/step-disc'
import { unknownStep } from '@/components/reference-data/icons/step-look'
import { useLooks } from '@/components/reference-data/use-dictionaries'
import classes from './map-parts.module.css'
import type { Stack } from './use-map-pointer'
import common from '../../ui/common.module.css'

interface StackPopupProps {
  stack: Stack
  onSelect: (id: number) => void
  onClose: () => void
}

/** Several tasks at one address, one line each. */
export function StackPopup({ stack, onSelect, onClose }: StackPopupProps) {
  const t = useTranslations('map')
  const looks = useLooks()
  const loaded = useQueries({
    queries: stack.ids.map((id) => ({
      queryKey: queryKeys.task(id),
      queryFn: ({ signal }: { signal: AbortSignal }) => readTask(id, signal),
      staleTime: 60_000,
    })),
  })
  return (
    <Popup
      longitude={stack.place.lon}
      latitude={stack.place.lat}
      closeButton={false}
      offset={20}
      maxWidth="320px"
      className="az-popup"
      onClose={onClose}
    >
      <div className={classes.stackTitle}>{t('samePlace', { count: stack.count })}</div>
      <ul className={classes.stack}>
        {loaded.map(({ data }, index) => (
          <li key={stack.ids[index]}>
            <UnstyledButton
              className={classes.stackItem}
              onClick={() => {
                onClose()
                onSelect(stack.ids[index] ?? 0)
              }}
            >
              <StepDisc look={looks.steps.get(data?.task.status_id ?? 0) ?? unknownStep} />
              <span className={common.truncate}>{data?.task.title ?? '…'}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {stack.count > stack.ids.length && (
        <div className={classes.stackTitle}>
          {t('restOfPlace', { count: stack.count - stack.ids.length })}
        </div>
      )}
    </Popup>
  )
}
