export { receiveFile, receiveFiles, receiveForm } from './receive-file'
export type { ReceivedFile, ReceivedFiles, ReceivedForm } from './types'
