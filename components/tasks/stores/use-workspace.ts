'use client'

import { debounce, parseAsBoolean, parseAsInteger, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { parseAsView } from '@/components/map/parse-view'

export const layouts = ['split', 'table', 'board', 'boardMap', 'map'] as const
export type Layout = (typeof layouts)[number]

/** Two-sided layouts; a phone has room for one side. */
export const isDouble = (layout: Layout) => layout === 'split' || layout === 'boardMap'

/** Whether a map is on the screen: a phone shows the board in place of board and map. */
export const showsMap = (layout: Layout, narrow: boolean) =>
  layout === 'split' || layout === 'map' || (layout === 'boardMap' && !narrow)

export const isBoard = (layout: Layout) => layout === 'board' || layout === 'boardMap'

const parsers = {
  task: parseAsInteger,
  layout: parseAsStringLiteral(layouts).withDefault('split'),
  view: parseAsView.withOptions({ limitUrlUpdates: debounce(350) }),
  inView: parseAsBoolean.withDefault(false),
  /** Live positions are on the tasks map. */
  people: parseAsBoolean.withDefault(false),
}

/** The state of the page besides the filters, in the URL: open task, layout and map view. */
export function useWorkspace() {
  const [workspace, setWorkspace] = useQueryStates(parsers)
  return { ...workspace, setWorkspace }
}
