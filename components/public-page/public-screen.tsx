'use client'

import { Alert, Skeleton } from '@mantine/core'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { isAbsent } from '@/components/api/api-error'
import { BareScreen } from '@/components/ui/bare-screen'
import { readObject, readPage } from './api'
import type { PublicGround } from './place-map'
import classes from './public-page.module.css'
import { RequestForm } from './request-form'
import { SentRequest } from './sent-request'

interface PublicScreenProps {
  organizationId: number | null
  /** `layer/id` of the service object that the page is opened with. */
  object: string | null
  ground: PublicGround | null
}

/** The page on which citizens report a problem to an organization. */
export function PublicScreen(props: PublicScreenProps) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  return (
    <QueryClientProvider client={queries}>
      <BareScreen>
        <main className={classes.column}>
          {props.organizationId === null ? (
            <AbsentPage />
          ) : (
            <OpenPage {...props} organizationId={props.organizationId} />
          )}
        </main>
      </BareScreen>
    </QueryClientProvider>
  )
}

function AbsentPage() {
  const t = useTranslations('publicPage')
  return (
    <>
      <h1 className={classes.title}>{t('absent')}</h1>
      <p className={classes.organization}>{t('absentHint')}</p>
    </>
  )
}

/** The layer and the object that an address names; null for anything else. */
function readAddress(object: string | null): [layer: number, object: number] | null {
  const [, layer, id] = /^(\d{1,10})\/(\d{1,10})$/.exec(object ?? '') ?? []
  return layer && id ? [Number(layer), Number(id)] : null
}

function OpenPage({ organizationId, object, ground }: PublicScreenProps & { organizationId: number }) {
  const t = useTranslations('publicPage')
  const locale = useLocale()
  const named = readAddress(object)
  const [made, setMade] = useState<{ id: number; token: string } | null>(null)
  const page = useQuery({
    queryKey: ['public-page', organizationId],
    queryFn: ({ signal }) => readPage(organizationId, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const about = useQuery({
    queryKey: ['public-object', organizationId, object],
    queryFn: ({ signal }) => (named ? readObject(organizationId, ...named, signal) : null),
    enabled: named !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (page.error && isAbsent(page.error)) return <AbsentPage />
  if (page.error) {
    return (
      <Alert color="red" role="alert">
        {page.error.message}
      </Alert>
    )
  }
  if (!page.data || (named && about.isPending)) return <Skeleton height={480} />
  const intro =
    locale === 'en' ? page.data.intro_en || page.data.intro_ru : page.data.intro_ru || page.data.intro_en
  if (made) return <SentRequest made={made} onAnother={() => setMade(null)} />
  return (
    <>
      <h1 className={classes.title}>{t('title')}</h1>
      <p className={classes.organization}>{page.data.name}</p>
      {about.error && <Alert color="yellow">{t('objectLost')}</Alert>}
      {intro && <p className={classes.intro}>{intro}</p>}
      <RequestForm page={page.data} object={about.data ?? null} ground={ground} onSent={setMade} />
    </>
  )
}
