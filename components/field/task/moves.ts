import type { StepLook } from '@/components/reference-data/icons/step-look'
import type { WorkTypeWire } from '@/lib/domain/reference/presenter'

export interface Move {
  look: StepLook
  /** Label of the move, if the work type has one. */
  name: string
}

/** Steps that the work type allows from here, without the present one; a type without moves allows any of its steps. */
export function movesFrom(
  current: number,
  type: WorkTypeWire | undefined,
  looks: ReadonlyMap<number, StepLook>,
): Move[] {
  const all = [...looks.values()].filter(
    ({ id }) => id !== current && (!type?.steps?.length || type.steps.includes(id)),
  )
  if (!type?.moves?.length) return all.map((look) => ({ look, name: look.name }))
  return all.flatMap((look) => {
    const move = type.moves?.find(({ from, to }) => from === current && to === look.id)
    return move ? [{ look, name: move.name || look.name }] : []
  })
}

/** What the large button offers: the first move that leads on. */
export function likelyMove(moves: readonly Move[], phase: number): Move | undefined {
  return moves.find(({ look }) => look.phase > phase) ?? moves.find(({ look }) => look.phase === phase)
}
