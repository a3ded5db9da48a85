export { type ReceivedFile, receiveFile } from './receive-file'
