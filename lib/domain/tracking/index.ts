export { listTaskTrack, listTracking } from './list-tracking'
export { presentTaskTrack, presentTracking } from './presenter'
