'use client'

import { useLocalStorage } from '@mantine/hooks'
import { useSessionUser } from '@/components/api/session-user'
import type { FoundPlace } from './place'
import { readRecent, withRecent } from './read-recent'

const none: readonly FoundPlace[] = []

/** The reader's recent places, stored in this browser. */
export function useRecentPlaces() {
  const { id: user } = useSessionUser()
  const [places, setPlaces] = useLocalStorage<readonly FoundPlace[]>({
    key: `places.recent.${user}`,
    defaultValue: none,
    deserialize: readRecent,
    getInitialValueInEffect: false,
  })
  return {
    places,
    remember: (place: FoundPlace) => setPlaces((now) => withRecent(now, place)),
    forget: (key: string) => setPlaces((now) => now.filter((place) => place.key !== key)),
    clear: () => setPlaces([]),
  }
}
