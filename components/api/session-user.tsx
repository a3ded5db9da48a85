'use client'

import { createContext, type ReactNode, useContext } from 'react'

export interface SessionUser {
  id: number
  login: string
  fio: string
  /** Role code, such as MAIN_ADMINISTRATOR. */
  role: string
  organizationId: number | null
}

const UserContext = createContext<SessionUser | null>(null)

export function useSessionUser(): SessionUser {
  const user = useContext(UserContext)
  if (!user) throw new Error('The console is rendered for a signed-in user only')
  return user
}

export function SessionUserProvider({ user, children }: { user: SessionUser; children: ReactNode }) {
  return <UserContext value={user}>{children}</UserContext>
}
