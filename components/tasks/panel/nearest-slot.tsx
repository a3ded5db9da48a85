'use client'

import { type ComponentType, createContext } from 'react'
import type { TaskPartProps } from './task-title'

/** The control that offers the people nearest to a task; the live map provides it. */
export const NearestSlot = createContext<ComponentType<TaskPartProps>>(() => null)
