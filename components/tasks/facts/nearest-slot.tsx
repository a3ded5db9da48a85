'use client'

import { createContext, type ReactNode } from 'react'
import type { TaskPartProps } from './task-part'

/** The control that offers the people nearest to a task; the live map provides it. */
export const NearestSlot = createContext<(part: TaskPartProps) => ReactNode>(() => null)
