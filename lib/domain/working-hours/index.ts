export { presentShift, presentWeekly, presentWorkingHours } from './presenter'
export { readWorkingHours } from './record'
export { day, eachDayOnce, shiftsOfDay, weeklyShifts, WorkingHoursBody } from './schema'
export { etagOfHours, getWorkingHours, setWorkingHours } from './working-hours'
