import { createStore } from '@/components/ui/create-store'
import type { FoundPerson } from './people-slot'

/** Names of the people selected on a map, by id. */
export const pickedPeople = createStore<ReadonlyMap<number, string>>(new Map())

export const pickPeople = (people: readonly FoundPerson[]) =>
  pickedPeople.set((now) => new Map([...now, ...people.map(({ id, name }) => [id, name] as const)]))

export const unpickPeople = () => pickedPeople.set((now) => (now.size === 0 ? now : new Map()))
