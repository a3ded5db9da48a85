export { messageLimit, serveOwnTracks, serveTrack, trackLimit } from './serve-route'
export { TrackForm, TrackQuery } from './track-schema'
export { type Listeners, startListeners } from './start-listeners'
