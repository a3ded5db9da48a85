'use client'

import { useMediaQuery } from '@mantine/hooks'
import { size } from './tokens'

/** Whether the window is at most this wide; known at the first render, so that the layout does not jump. */
const useWidthUpTo = (width: number) =>
  useMediaQuery(`(max-width: ${width}px)`, false, { getInitialValueInEffect: false }) ?? false

/** Panels are drawers, and map and table are shown one at a time. */
export const useNarrow = () => useWidthUpTo(size.narrow)

/** Filters are collapsed and a panel replaces the table. */
export const useTight = () => useWidthUpTo(size.tight)
