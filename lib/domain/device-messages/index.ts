export { listDeviceMessages } from './list-messages'
export { noteMessage, type ReadMessage } from './note-message'
export { presentDeviceMessages } from './presenter'
