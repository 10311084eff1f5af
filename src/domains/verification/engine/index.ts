export { AGE_LIMITS, ageBand, ageOn } from './age.rules';
export {
  CHALLENGE_LIMITS,
  CHALLENGE_TRIES,
  closerPassed,
  closerRatio,
  drawChallenge,
  judgeChallenge,
  turnMove,
  turnPassed,
} from './challenge.rules';
export {
  ACCEPTED_KINDS,
  DOCUMENT_LIMITS,
  evenSharpness,
  extractFields,
  gateDocument,
  type PortraitArea,
  portraitArea,
} from './document.rules';
export { closeEngine, type EngineCtx, normalizePicture, readDocument, readFace } from './engine.service';
export type * from './engine.types';
export {
  bandOf,
  DEFAULT_BANDS,
  distance,
  FACE_LIMITS,
  FACE_MODEL,
  findLinked,
  gatePortrait,
  gateSelfie,
} from './face.rules';
export { PICTURE_LIMITS, uploadProblem } from './picture.rules';
