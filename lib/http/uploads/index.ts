export {
  type ReceivedFile,
  type ReceivedFiles,
  type ReceivedForm,
  receiveFile,
  receiveFiles,
  receiveForm,
} from './receive-file'
