export { completeViewChange, completeView } from './complete-view'
