export { calendarOfWork, readCalendars } from './calendar-of'
export { workCalendars } from './write-calendar'
