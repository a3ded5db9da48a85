export { presentWorkingHours } from './presenter'
export { readWorkingHours } from './record'
export { WorkingHoursBody } from './schema'
export { etagOfHours, getWorkingHours, setWorkingHours } from './working-hours'
