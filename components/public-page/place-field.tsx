'use client'

import { Button, Input, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconCurrentLocation } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { PublicPageWire } from '@/lib/domain/citizens/presenter'
import { findPlaces, readNear } from './api'
import type { PublicGround } from './place-map'
import classes from './public-page.module.css'

/** The map comes after the form: people with a slow line write meanwhile. */
const PlaceMap = dynamic(async () => (await import('./place-map')).PlaceMap, { ssr: false })

interface PlaceFieldProps {
  page: PublicPageWire
  ground: PublicGround | null
  point: [number, number] | null
  address: string
  required: boolean
  error: string | undefined
  onChange: (values: { point?: [number, number] | null; address?: string }) => void
}

/** The place: a click on the map, an address, or where the device is. */
export function PlaceField({ page, ground, point, address, required, error, onChange }: PlaceFieldProps) {
  const t = useTranslations('publicPage')
  const [lost, setLost] = useState(false)
  const [sought, setSought] = useState('')
  useEffect(() => {
    const wait = setTimeout(() => setSought(address.trim()), 400)
    return () => clearTimeout(wait)
  }, [address])
  const [chosen, setChosen] = useState('')
  const latest = useRef({ address, chosen })
  latest.current = { address, chosen }
  const turn = useRef(0)
  const { data: found = [] } = useQuery({
    queryKey: ['public-places', page.id, sought],
    queryFn: ({ signal }) => findPlaces(page.id, { text: sought }, signal),
    enabled: sought.length > 2 && sought !== chosen,
    staleTime: 60_000,
  })
  const { data: near = [] } = useQuery({
    queryKey: ['public-near', page.id],
    queryFn: ({ signal }) => readNear(page.id, signal),
    staleTime: 60_000,
  })
  const choose = (label: string, lon: number, lat: number) => {
    turn.current++
    setChosen(label)
    onChange({ address: label, point: [lon, lat] })
  }
  /** A point without an address gets the nearest one, unless the citizen has written something. */
  const place = async (next: [number, number]) => {
    const own = ++turn.current
    onChange({ point: next })
    if (isWritten()) return
    const [nearest] = await findPlaces(page.id, { lon: next[0], lat: next[1] }).catch(() => [])
    // Meanwhile another place may be chosen, or an address written.
    if (own !== turn.current || isWritten()) return
    const label = nearest?.label ?? ''
    setChosen(label)
    onChange({ address: label })
  }
  const isWritten = () =>
    latest.current.address.trim() !== '' && latest.current.address !== latest.current.chosen
  const locate = () => {
    setLost(false)
    if (!('geolocation' in navigator)) return setLost(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => void place([coords.longitude, coords.latitude]),
      () => setLost(true),
      { enableHighAccuracy: true, timeout: 15_000 },
    )
  }
  const shown = sought !== chosen && sought.length > 2 ? found.slice(0, 5) : []
  return (
    <section aria-label={t('place')} className={classes.form}>
      <TextInput
        label={t('address')}
        description={t('placeHint')}
        size="md"
        withAsterisk={required}
        maxLength={500}
        autoComplete="off"
        value={address}
        error={error}
        onChange={(event) => onChange({ address: event.currentTarget.value })}
      />
      {shown.length > 0 && (
        <ul className={classes.found}>
          {shown.map(({ label, lon, lat }) => (
            <li key={`${label} ${lon} ${lat}`}>
              <button type="button" onClick={() => choose(label, lon, lat)}>
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="default"
        size="md"
        leftSection={<IconCurrentLocation size={18} stroke={1.7} />}
        onClick={locate}
      >
        {t('here')}
      </Button>
      {lost && <Input.Error role="alert">{t('hereFailed')}</Input.Error>}
      <div className={classes.map}>
        <PlaceMap
          page={page}
          ground={ground}
          point={point}
          near={near}
          onPlace={(next) => void place(next)}
        />
      </div>
    </section>
  )
}
