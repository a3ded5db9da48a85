'use client'

import { useMutation } from '@tanstack/react-query'
import { post } from '@/components/api/use-api'

export interface RemoteAddress {
  kind: 'WMS' | 'WFS'
  url: string
  user: string
  password: string
}

interface Offered {
  name: string
  title: string
  abstract: string
  /** Titles of the groups that a map stands in. */
  path?: string[]
  styles?: { name: string; title: string }[]
}

/** What another server offers. */
export interface RemoteOffer {
  kind: 'WMS' | 'WFS'
  version: string
  title: string
  abstract: string
  formats: string[]
  layers: Offered[]
  types: Offered[]
}

export const credentials = ({ user, password }: Pick<RemoteAddress, 'user' | 'password'>) => ({
  user: user.trim() || null,
  password: password || null,
})

/** Asks another server what it has. */
export const useRemoteLook = () =>
  useMutation({
    mutationFn: ({ kind, url, user, password }: RemoteAddress) =>
      post<RemoteOffer>('/layers/remote/preview', {
        kind,
        url: url.trim(),
        ...credentials({ user, password }),
      }),
  })
