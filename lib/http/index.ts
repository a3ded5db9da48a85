export type { Answer } from './answer'
export { answerJson } from './answer'
export { answerOpened } from './answer-opened'
export { answerPacked, packedAnswers } from './answer-packed'
export { answerTile, tileAnswers } from './answer-tile'
export { rejectUnknownParameters } from './known-parameters'
export { OtherForm } from './other-form'
export { remoteAnswers } from './remote-answers'
export {
  answerBytes,
  answerFile,
  answerPicture,
  answerStream,
  fileAnswers,
  pictureAnswers,
} from './answer-file'
export type { Contract, Endpoint, Params } from './endpoint'
export { createRoute, listRoute, recordRoutes } from './record-routes'
export { map, ogcApi, rest, upload } from './rest'
export { SerializedJson } from './serialized-json'
export { readText } from './read-text'
export { similar } from './similar/types'
export { Streamed, StreamedText } from './streamed'
export { peerAddress } from './peer-address'
