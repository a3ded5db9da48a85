import type { HeldTask } from '../store/held-task'

/** Where tasks are. */
export const placesOf = (tasks: readonly HeldTask[]): { lon: number; lat: number }[] =>
  tasks.flatMap(({ task: { lon, lat } }) => (lon === null || lat === null ? [] : [{ lon, lat }]))
