'use client'

import { createContext, type ReactNode } from 'react'
import type { TaskPartProps } from './task-part'

/** A slot for the control that offers the nearest people; the live map provides it. */
export const NearestSlot = createContext<(part: TaskPartProps) => ReactNode>(() => null)
