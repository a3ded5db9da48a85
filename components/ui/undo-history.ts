/** Undo and redo of a state; consecutive changes with the same tag are one step. */
export interface History<State> {
  past: readonly State[]
  present: State
  future: readonly State[]
  tag: string | null
}

const depth = 200

export const startHistory = <State>(present: State): History<State> => ({
  past: [],
  present,
  future: [],
  tag: null,
})

export function commit<State>(
  history: History<State>,
  next: State,
  tag: string | null = null,
): History<State> {
  if (Object.is(next, history.present)) return history
  const joins = tag !== null && tag === history.tag && history.past.length > 0
  const past = joins ? history.past : [...history.past, history.present].slice(-depth)
  return { past, present: next, future: [], tag }
}

export function undo<State>(history: History<State>): History<State> {
  const present = history.past.at(-1)
  if (history.past.length === 0 || present === undefined) return history
  return {
    past: history.past.slice(0, -1),
    present,
    future: [history.present, ...history.future],
    tag: null,
  }
}

export function redo<State>(history: History<State>): History<State> {
  const [present, ...future] = history.future
  if (present === undefined) return history
  return { past: [...history.past, history.present], present, future, tag: null }
}
