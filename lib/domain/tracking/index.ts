export { listTaskTrack, listTracking } from './list-tracking'
export { presentTaskTrack, presentTracking, presentTrackingRecord } from './presenter'
