'use client'

import { ActionIcon, Box, Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { ApiError } from '@/components/api/api-error'
import { PlaceList } from './place-list'
import { PlaceSources } from './place-sources'
import classes from './places.module.css'
import type { SearchPanelState } from './use-search-panel'

const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()

/** The list under the field: recent choices, results, or why there are none. */
export function SearchAnswer({ state }: { state: SearchPanelState }) {
  const t = useTranslations('places')
  const { places, query, keys, listed, isRecent, settled } = state
  return (
    <>
      <VisuallyHidden role="status">
        {state.open && settled && !isRecent && t('found', { count: places.length })}
      </VisuallyHidden>
      {state.open && (
        <Box className={classes.drop} onPointerDown={keepFocus} onMouseDown={keepFocus}>
          {listed && isRecent && <RecentHead state={state} />}
          {listed && (
            <div className={classes.scroll}>
              <PlaceList
                label={t(isRecent ? 'recent' : 'results')}
                places={places}
                query={query}
                keys={keys}
                faded={!settled}
                onChoose={state.choose}
              />
              {isRecent && <Removers state={state} />}
            </div>
          )}
          {!listed && <WhyNothing state={state} />}
          {!isRecent && places.some(({ object }) => !object) && <PlaceSources />}
        </Box>
      )}
    </>
  )
}

function RecentHead({ state }: { state: SearchPanelState }) {
  const t = useTranslations('places')
  return (
    <div className={classes.head}>
      {t('recent')}
      <Button size="compact-xs" variant="subtle" color="gray" onClick={state.recent.clear}>
        {t('forgetAll')}
      </Button>
    </div>
  )
}

function Removers({ state }: { state: SearchPanelState }) {
  const t = useTranslations('places')
  const { places, forget } = state.recent
  return (
    <div className={classes.removers}>
      {places.map(({ key, label, title }) => (
        <ActionIcon
          key={key}
          aria-label={t('forget', { name: title })}
          title={label}
          onClick={() => forget(key)}
        >
          <IconX size={15} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      ))}
    </div>
  )
}

function WhyNothing({ state }: { state: SearchPanelState }) {
  const t = useTranslations('places')
  if (state.isRecent || state.tooShort) return <p className={classes.note}>{t('hint')}</p>
  if (state.error)
    return (
      <p className={classes.note} role="alert">
        {t('failed')} {state.error instanceof ApiError && state.error.message}
        <Button size="compact-xs" variant="light" onClick={state.retry}>
          {t('retry')}
        </Button>
      </p>
    )
  if (state.settled) return <p className={classes.note}>{t('nothing', { query: state.query })}</p>
  return (
    <div className={classes.waiting} aria-hidden="true">
      <Skeleton height={20} width="70%" />
      <Skeleton height={20} width="55%" />
      <Skeleton height={20} width="62%" />
    </div>
  )
}
