import { useCallback, useMemo, useState } from 'react'
import type { OtherFacts } from './map/other-route'

/** What the routes of other people have told, in the order of the people. */
export function useOthers(ids: readonly number[]) {
  const [known, setKnown] = useState<ReadonlyMap<number, OtherFacts>>(new Map())
  const tell = useCallback((facts: OtherFacts) => setKnown((now) => new Map(now).set(facts.id, facts)), [])
  const shown = useMemo(() => ids.flatMap((id) => known.get(id) ?? []), [ids, known])
  return { shown, tell }
}
