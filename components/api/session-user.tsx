'use client'

import type { RoleCode } from '@/lib/access/actor'
import type { OwnMay } from '@/lib/domain/own-rights'
import { createContext, type ReactNode, useContext } from 'react'

export interface SessionUser {
  id: number
  login: string
  fio: string
  role: RoleCode
  organizationId: number | null
  /** What the role allows. */
  may: OwnMay
}

const UserContext = createContext<SessionUser | null>(null)

export function useSessionUser(): SessionUser {
  const user = useContext(UserContext)
  if (!user) throw new Error('The console is rendered for a signed-in user only')
  return user
}

/** Provides the signed-in user's rights as evaluated by the server. */
export const useMay = () => useSessionUser().may

export function SessionUserProvider({ user, children }: { user: SessionUser; children: ReactNode }) {
  return <UserContext value={user}>{children}</UserContext>
}
