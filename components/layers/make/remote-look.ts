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
  /** Titles of the groups that contain a map layer. */
  path?: string[]
  styles?: { name: string; title: string }[]
}

/** Layers offered by another server. */
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

/** Queries the layers of another server. */
export const useRemoteLook = () =>
  useMutation({
    mutationFn: ({ kind, url, user, password }: RemoteAddress) =>
      post<RemoteOffer>('/layers/remote/preview', {
        kind,
        url: url.trim(),
        ...credentials({ user, password }),
      }),
  })
