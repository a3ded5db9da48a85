export { sealContact } from './contact'
export { createRequest, type MadeRequest, sendForm } from './create-request'
export {
  accountOf,
  findOpenPage,
  listOpenPages,
  type OpenPage,
  publicTypes,
  type PublicType,
} from './find-page'
export { giveForm, requireForm } from './form-token'
export { listNearRequests } from './list-near'
export { etagOfPage } from './page-record'
export { openCitizenPhoto, photoAtMost, storeCitizenPhoto } from './photos'
export { findPublicPlaces, getPublicObject } from './places'
export { publicPagePolicy } from './policy'
export {
  presentCitizenOfTask,
  presentForm,
  presentMadeRequest,
  presentPhoto,
  presentPlaces,
  presentPublicObject,
  presentPublicPage,
  presentPublicRequests,
  presentShownPage,
  presentTracked,
} from './presenter'
export { type PublicRequest, readPublicRequests } from './public-record'
export {
  CitizenComment,
  CitizenRating,
  CreateCitizenRequest,
  MediaName,
  NearQuery,
  ObjectQuery,
  photosAtMost,
  PlacesQuery,
  ReplacePublicPage,
  TrackingPath,
} from './schema'
export { askedFields, showPage } from './show-page'
export { shownTask } from './shown-task'
export { getCitizenOfTask } from './staff'
export { commentTracked, rateTracked, trackRequest } from './tracking'
export { getPublicPage, replacePublicPage } from './write-page'
