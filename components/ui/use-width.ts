'use client'

import { useMediaQuery } from '@mantine/hooks'
import { size } from './tokens'

/** Whether the window is no wider than that, known at the first render already, so that nothing jumps after it. */
const useWidthUpTo = (width: number) =>
  useMediaQuery(`(max-width: ${width}px)`, false, { getInitialValueInEffect: false }) ?? false

/** Panels are drawers and map and table take turns. */
export const useNarrow = () => useWidthUpTo(size.narrow)

/** Filters are folded and a panel takes the table's side. */
export const useTight = () => useWidthUpTo(size.tight)
