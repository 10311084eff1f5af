export { AGE_LIMITS, ageOn } from './age.rules';
export {
  judgeChallenge,
  newChallenge,
} from './challenge.rules';
export {
  ACCEPTED_KINDS,
  DOCUMENT_LIMITS,
  extractFields,
  gateDocument,
  type PortraitArea,
  portraitArea,
} from './document.rules';
export { closeEngine, normalizePicture, readDocument, readFace } from './engine.service';
export type * from './engine.types';
export {
  DEFAULT_BANDS,
  distance,
  FACE_LIMITS,
  FACE_MODEL,
  findLinked,
  gateSelfie,
  getBand,
} from './face.rules';
export { LIKENESS_LIMITS } from './likeness.rules';
export { uploadProblem } from './picture.rules';
