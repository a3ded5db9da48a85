'use client'

import { createContext, use } from 'react'
import type { MapSettings } from '@/components/map/map-settings'
import { useStore } from '@/components/ui/create-store'
import type { Field } from './model/create-field'
import type { FieldState } from './model/field-state'
import type { FieldStore } from './store/field-store'

/** Who uses the application, and what it needs to know of the installation. */
export interface FieldUser {
  id: number
  fio: string
}

interface FieldContext {
  user: FieldUser
  map: MapSettings
  version: string
  field: Field
  store: FieldStore
}

const context = createContext<FieldContext | null>(null)
export const FieldProvider = context.Provider

export function useField(): FieldContext {
  const found = use(context)
  if (!found) throw new Error('The field application is used outside of its provider')
  return found
}

/** A part of what the application shows; it must be stable while nothing of it changes. */
export const useFieldState = <Part,>(select: (state: FieldState) => Part): Part =>
  useStore(useField().field.state, select)
